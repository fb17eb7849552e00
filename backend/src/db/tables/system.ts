import type { Defaulted, GeneratedId, Int8, Json, Made, Stamp, Traced } from '../types.ts';

type OnOff = '0' | '1';
type YesNo = 'Y' | 'N';
export type ListClass = 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger';

export interface SysDept extends Traced {
  dept_id: GeneratedId;
  parent_id: Defaulted<Int8>;
  /** Ids from the root to the parent: `0,100,101`. */
  ancestors: string;
  dept_name: string;
  name_en: Defaulted<string>;
  order_num: Defaulted<number>;
  leader: Defaulted<string>;
  phone: Defaulted<string>;
  email: Defaulted<string>;
  status: Defaulted<OnOff>;
  del_flag: Defaulted<'0' | '2'>;
}

export interface SysUser extends Traced {
  user_id: GeneratedId;
  dept_id: Int8 | null;
  user_name: string;
  nick_name: string;
  name_en: Defaulted<string>;
  email: Defaulted<string>;
  phonenumber: Defaulted<string>;
  sex: Defaulted<'0' | '1' | '2'>;
  avatar: Defaulted<string>;
  /** PHC string of argon2id. */
  password: string;
  status: Defaulted<OnOff>;
  del_flag: Defaulted<'0' | '2'>;
  login_ip: Defaulted<string>;
  login_date: Stamp | null;
  pwd_update_date: Stamp | null;
  /** Somebody else chose the password: it signs in, and nothing more is allowed until it is changed. */
  must_change_pwd: Defaulted<boolean>;
  /** When a one-time secret ends; null: the password does not end. */
  pwd_expires_at: Stamp | null;
  /** 0 platform, 1 agent, 2 merchant user. */
  mrsp_flag: Defaulted<'0' | '1' | '2'>;
  mer_id: string | null;
  /** Agent that a user of an agent belongs to. */
  agent_id: string | null;
}

export interface SysRole extends Traced {
  role_id: GeneratedId;
  role_name: string;
  /** Shown in English; empty: the Chinese name is. */
  name_en: Defaulted<string>;
  role_key: string;
  role_sort: Defaulted<number>;
  /** 1 all, 2 custom, 3 own department, 4 own and below, 5 only own. */
  data_scope: Defaulted<'1' | '2' | '3' | '4' | '5'>;
  menu_check_strictly: Defaulted<boolean>;
  dept_check_strictly: Defaulted<boolean>;
  /** Its users need a second factor. */
  factor_required: Defaulted<boolean>;
  status: Defaulted<OnOff>;
  del_flag: Defaulted<'0' | '2'>;
}

export interface SysMenu extends Traced {
  menu_id: GeneratedId;
  parent_id: Defaulted<Int8>;
  menu_type: 'M' | 'C' | 'F';
  title_zh: string;
  title_en: string;
  order_num: Defaulted<number>;
  path: Defaulted<string>;
  component: Defaulted<string>;
  query: Defaulted<string>;
  route_name: Defaulted<string>;
  /** 0 external link, 1 not. */
  is_frame: Defaulted<OnOff>;
  /** 0 cached, 1 not. */
  is_cache: Defaulted<OnOff>;
  /** 0 shown, 1 hidden. */
  visible: Defaulted<OnOff>;
  status: Defaulted<OnOff>;
  perms: Defaulted<string>;
  icon: Defaulted<string>;
  affix: Defaulted<boolean>;
  active_menu: Defaulted<string>;
  is_add_flag: Defaulted<boolean>;
}

export interface SysDictType extends Traced {
  dict_id: GeneratedId;
  name_zh: string;
  name_en: string;
  dict_type: string;
  status: Defaulted<OnOff>;
  /** The program reads it by its name. */
  built_in: Defaulted<boolean>;
}

export interface SysDictData extends Traced {
  dict_code: GeneratedId;
  dict_type: string;
  dict_sort: Defaulted<number>;
  label_zh: string;
  label_en: string;
  dict_value: string;
  css_class: Defaulted<string>;
  list_class: Defaulted<ListClass>;
  is_default: Defaulted<YesNo>;
  status: Defaulted<OnOff>;
  /** The program knows its value. */
  built_in: Defaulted<boolean>;
}

export interface SysConfig extends Traced {
  config_id: GeneratedId;
  config_name: string;
  /** English name of a built-in parameter, else empty. */
  config_name_en: Defaulted<string>;
  config_key: string;
  config_value: string;
  config_type: Defaulted<YesNo>;
}

export interface SysNotice extends Traced {
  notice_id: GeneratedId;
  title_zh: string;
  title_en: Defaulted<string>;
  notice_type: '1' | '2';
  /** The agent whose users it is for, and nobody else. */
  agent_id: string | null;
  content_zh: Defaulted<string>;
  content_en: Defaulted<string>;
  status: Defaulted<OnOff>;
}

export interface SysCurrency extends Traced {
  num_code: string;
  curr_code: string;
  name_zh: string;
  name_en: string;
  currency_precision: number;
  end_cut_num: Defaulted<number>;
  iso_exponent: number;
  order_num: Defaulted<number>;
  status: Defaulted<OnOff>;
}

/** Tables of the system, sign-in, traces and kernel, by name. */
export interface SystemTables {
  sys_dept: SysDept;
  sys_user: SysUser;
  sys_role: SysRole;
  sys_menu: SysMenu;
  sys_user_role: { user_id: Int8; role_id: Int8 };
  sys_role_dept: { role_id: Int8; dept_id: Int8 };
  sys_role_menu: { role_id: Int8; menu_id: Int8 };
  sys_dict_type: SysDictType;
  sys_dict_data: SysDictData;
  sys_config: SysConfig;
  sys_notice: SysNotice;
  sys_currency: SysCurrency;
  session: {
    /** SHA-256 of the token, hex. */
    token_hash: string;
    session_id: string;
    user_id: Int8;
    ip: string;
    location: Defaulted<string>;
    browser: Defaulted<string>;
    os: Defaulted<string>;
    login_at: Stamp;
    last_seen: Stamp;
    expires_at: Stamp;
    /** False: an identity provider vouched for the user. */
    by_password: Defaulted<boolean>;
    /** Last proof for calls that ask for one. */
    proven_at: Defaulted<Stamp | null>;
  };
  /** Earlier passwords, written by a trigger. */
  password_history: { history_id: GeneratedId; user_id: Int8; password: string };
  login_fail: { fail_key: string; fail_count: number; expires_at: Stamp };
  login_fail_name: { fail_key: string; user_name: string; expires_at: Stamp };
  captcha: { uuid: string; answer_hash: string; expires_at: Stamp };
  login_log: {
    info_id: GeneratedId;
    user_name: string;
    ipaddr: string;
    login_location: Defaulted<string>;
    browser: Defaulted<string>;
    os: Defaulted<string>;
    status: OnOff;
    /** Message key. */
    msg: string;
    login_time: Stamp;
  };
  oper_log: {
    oper_id: GeneratedId;
    title: string;
    business_type: Defaulted<string>;
    method: string;
    request_method: string;
    operator_type: Defaulted<string>;
    oper_name: string;
    dept_name: Defaulted<string>;
    oper_url: string;
    oper_ip: string;
    oper_location: Defaulted<string>;
    oper_param: Defaulted<string>;
    json_result: Defaulted<string>;
    status: OnOff;
    error_msg: Defaulted<string>;
    oper_time: Stamp;
    /** Milliseconds. */
    cost_time: number;
    request_id: string;
    /** Number of what it was done to, several joined by commas, and what people call it. */
    object_id: Defaulted<string>;
    object_name: Defaulted<string>;
  };
  audit_event: {
    id: GeneratedId;
    at: Stamp;
    actor_id: Int8;
    actor_name: string;
    ip: string;
    obj_type: string;
    obj_id: string;
    action: string;
    from_status: string | null;
    to_status: string | null;
    reason: string | null;
    diff: Json<Record<string, unknown>>;
    request_id: string;
    /** Place in the chain from 1; with both hashes made by the database. */
    seq: Made;
    prev_hash: Made;
    hash: Made;
  };
  idem_key: {
    user_id: Int8;
    key: string;
    route: string;
    req_hash: string;
    answer: Json<Record<string, unknown>> | null;
    created_at: Stamp;
  };
  key_material: { name: string; value: string };
  export_file: {
    file_id: GeneratedId;
    /** What `/common/download` is asked for; unique, cannot be guessed. */
    file_name: string;
    /** What the browser saves it as. */
    shown_name: string;
    owner_id: Int8;
    created_at: Stamp;
    expires_at: Stamp;
  };
  cache_version: { name: string; version: Defaulted<Int8> };
  seed_mark: { item: string };
  schema_migration: { name: string; checksum: string; applied_at: Defaulted<Stamp> };
}
