import type { Defaulted, GeneratedId, Int8, Stamp } from '../types.ts';
import type { Sealed } from './columns.ts';

/** A form that is not submitted yet; `content` is the cipher of its JSON. */
export interface FormDraft {
  draft_id: GeneratedId;
  kind: 'MERCHANT' | 'REMIT';
  user_id: Int8;
  title: string;
  step: number;
  content: string;
  files: string[];
  version: Defaulted<number>;
  create_time: Stamp;
  update_time: Stamp;
}

/** Tables of registration, binding, single sign-on and the second factor, by name. */
export interface AccountTables {
  form_draft: FormDraft;
  registration: {
    reg_id: GeneratedId;
    user_name: string;
    /** PHC string of argon2id; empty once decided. */
    password: string;
    mer_name: string;
    nick_name: string;
    phonenumber: Sealed;
    email: Sealed;
    ip: string;
    create_time: Stamp;
    /** 0 waits, 1 approved, 2 refused. */
    status: Defaulted<'0' | '1' | '2'>;
    ver_by: Defaulted<string>;
    ver_time: Stamp | null;
    reason: Defaulted<string>;
    version: Defaulted<number>;
  };
  mer_bind_code: {
    mer_id: string;
    /** SHA-256 of merchant number and code, hex. */
    code_hash: string;
    /** Tries so far, right or wrong. */
    tries: Defaulted<number>;
    expires_at: Stamp;
  };
  sso_ticket: {
    /** SHA-256 of the ticket, hex. */
    ticket_hash: string;
    /** `state` goes to the identity provider and back, `code` to the page that fetches the token. */
    kind: 'state' | 'code';
    /** SHA-256 of the browser's cookie, hex. */
    browser_hash: string;
    /** Path of the console that was wanted. */
    redirect: string;
    /** Who is signed in; of a code only. */
    user_id: Int8 | null;
    expires_at: Stamp;
  };
  user_factor: {
    user_id: Int8;
    secret: Sealed;
    confirmed_at: Stamp;
    /** Step of 30 seconds of the last code that was used. */
    last_step: Int8;
  };
  user_factor_setup: { user_id: Int8; secret: Sealed; expires_at: Stamp };
  /** Keyed hashes, hex. */
  user_recovery_code: { user_id: Int8; code_no: number; code: Sealed };
  login_step: {
    /** SHA-256 of the token, hex. */
    token_hash: string;
    user_id: Int8;
    /** SHA-256 of network and program, hex. */
    client_hash: string;
    /** SHA-256 of the password's stored hash, hex. */
    password_hash: string;
    /** Codes tried so far, right or wrong. */
    tries: Defaulted<number>;
    /** Line of the login log that the sign-in takes the place of. */
    info_id: Int8;
    expires_at: Stamp;
  };
}
