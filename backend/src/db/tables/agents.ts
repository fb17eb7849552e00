import type { Defaulted, Int8, Stamp } from '../types.ts';
import type { Minor, MinorOrNone, MinorOrZero, OptionalSealed } from './columns.ts';

/** Columns of what three people pass, one after the other. */
export interface Staged {
  /** 0 waits for its audit, 1 for its review, 2 and 4 refused by them, 3 approved, 5 withdrawn. */
  audit_status: Defaulted<'0' | '1' | '2' | '3' | '4' | '5'>;
  create_by: string;
  auditor: string | null;
  audit_time: Stamp | null;
  audit_remark: Defaulted<string>;
  reviewer: string | null;
  review_time: Stamp | null;
  review_remark: Defaulted<string>;
}

export interface Agent {
  agent_id: string;
  agent_name: string;
  currency: string;
  chnl_code: string;
  remit_fee_ppm: number;
  deposit_fee_ppm: number;
  threshold: MinorOrNone;
  /** Where its available balance was when somebody was told last. */
  band: Defaulted<'NONE' | 'NORMAL' | 'APPROACHING' | 'BELOW' | 'USED_UP'>;
  /** 0 normal, 1 frozen, 2 closed. */
  status: Defaulted<'0' | '1' | '2'>;
  status_reason: Defaulted<string>;
  status_by: Defaulted<string>;
  status_time: Stamp | null;
  dept_id: Int8;
  version: Defaulted<number>;
  create_by: string;
  create_time: Stamp;
  update_by: Defaulted<string>;
  update_time: Stamp | null;
}

/** A deposit, withdrawal or adjustment; `amount` is signed. */
export interface AgentTxn extends Staged {
  reg_no: string;
  agent_id: string;
  currency: string;
  txn_type: '1' | '2' | '6';
  amount: Minor;
  fee: MinorOrZero;
  fee_ppm: Defaulted<number>;
  voucher_no: Defaulted<string>;
  voucher_time: Stamp | null;
  payer_name: Defaulted<string>;
  payer_bank: Defaulted<string>;
  payer_account: OptionalSealed;
  payee_name: Defaulted<string>;
  payee_bank: Defaulted<string>;
  payee_account: OptionalSealed;
  proof: string | null;
  remark: Defaulted<string>;
  /** How often it has frozen what it takes. */
  hold_no: Defaulted<number>;
  apply_time: Stamp;
  version: Defaulted<number>;
}
