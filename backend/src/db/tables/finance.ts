import type { Day, Defaulted, Stamp } from '../types.ts';
import type { Minor, MinorOrZero, OptionalSealed } from './columns.ts';

export interface SettleBatch {
  batch_no: string;
  mer_id: string;
  currency: string;
  order_cnt: number;
  line_cnt: Defaulted<number>;
  /** Terms of the equation by their sign (`batch-terms` of the contract). */
  txn_amt: Minor;
  fee_amt: Minor;
  extra_amt: MinorOrZero;
  vat_amt: MinorOrZero;
  refund_amt: MinorOrZero;
  refund_fee: MinorOrZero;
  refund_vat: MinorOrZero;
  fee_back: MinorOrZero;
  vat_back: MinorOrZero;
  returned_amt: MinorOrZero;
  corrected_amt: MinorOrZero;
  carried_in: MinorOrZero;
  carried_out: MinorOrZero;
  carried_frozen: MinorOrZero;
  settle_amt: Minor;
  status: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
  settle_method: Defaulted<'1' | '2' | '3'>;
  settle_cycle: Defaulted<'T0' | 'T1' | 'T2' | 'T3' | 'T7' | 'D0' | 'D1' | 'W1' | 'M1'>;
  /** Entries before this moment belong to it. */
  cut_off: Stamp;
  /** The account when it was made. */
  curr_bal_at: MinorOrZero;
  frozen_bal_at: MinorOrZero;
  /** Attempts to pay out. */
  tries: Defaulted<number>;
  create_by: string;
  apply_time: Stamp;
  auditor: string | null;
  audit_time: Stamp | null;
  audit_remark: Defaulted<string>;
  /** The account that it is paid to, from the moment that it is queued. */
  payee_name: string | null;
  payee_account: OptionalSealed;
  payee_bank: string | null;
  /** Who pays it. */
  chnl_code: string | null;
  sent_at: Stamp | null;
  query_times: Defaulted<number>;
  next_query_time: Stamp | null;
  resp_code: Defaulted<string>;
  resp_msg: Defaulted<string>;
  bank_trace: Defaulted<string>;
  paid_time: Stamp | null;
  /** What came back after it was paid. */
  returned_back: MinorOrZero;
  returned_time: Stamp | null;
  version: Defaulted<number>;
}

/** An entry of the ledger in a batch. */
export interface SettleLine {
  batch_no: string;
  posting_id: string;
  step: number;
  term: string;
  /** What it is to the merchant: credits above zero. */
  amount: Minor;
  active: Defaulted<boolean>;
}

/** What a channel has paid us for an accounting day. */
export interface ChannelReceipt {
  receipt_no: string;
  chnl_code: string;
  currency: string;
  amount: Minor;
  acct_date: Day;
  bank_trace: string;
  remark: Defaulted<string>;
  /** 0 waits, 1 passed, 2 refused, 3 withdrawn. */
  status: Defaulted<'0' | '1' | '2' | '3'>;
  create_by: string;
  create_time: Stamp;
  auditor: string | null;
  audit_time: Stamp | null;
  audit_remark: Defaulted<string>;
}
