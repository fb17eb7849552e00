/** `sys_registration_status`. */
export const REGISTRATION_STATUS = { pending: '0', approved: '1', rejected: '2' } as const;
