/** `ver_status`: state of a request that somebody decides. */
export const VER_STATUS = { pending: '0', approved: '1', rejected: '2', withdrawn: '3' } as const;

/** `ver_is_add`: a request for a new object, or for a change of one. */
export const VER_IS_ADD = { change: '0', add: '1' } as const;

/** `sys_normal_disable`, and the same of channels, limits and codes: in use or not. */
export const ON_OFF = { enabled: '0', disabled: '1' } as const;

/** `sys_common_status`: how a call ended. */
export const COMMON_STATUS = { succeeded: '0', failed: '1' } as const;

/** An import refuses records that exist, or changes them. */
export const UPDATE_SUPPORT = { refuse: '0', update: '1' } as const;
