/** Whom a user belongs to. */
export const MRSP_FLAG = { platform: '0', agent: '1', merchant: '2' } as const;

/** Scope of the data that a role sees. */
export const DATA_SCOPE = {
  all: '1',
  custom: '2',
  dept: '3',
  deptAndBelow: '4',
  own: '5',
} as const;

/** `sys_user_sex`. */
export const SEX = { male: '0', female: '1', unknown: '2' } as const;

/** Kinds of a menu. */
export const MENU_TYPE = { directory: 'M', page: 'C', button: 'F' } as const;

/** A menu leads out of the console, or stays inside. */
export const MENU_FRAME = { external: '0', inner: '1' } as const;

/** A page keeps its state while other tabs are open, or starts fresh. */
export const MENU_CACHE = { kept: '0', fresh: '1' } as const;

/** `sys_show_hide`. */
export const MENU_VISIBLE = { shown: '0', hidden: '1' } as const;

/** `sys_credential_status`. */
export const CREDENTIAL_STATUS = { active: '0', revoked: '1', expired: '2' } as const;

/** `sys_notice_type`. */
export const NOTICE_TYPE = { notice: '1', announcement: '2' } as const;

/** `sys_notice_status`. */
export const NOTICE_STATUS = { shown: '0', closed: '1' } as const;
