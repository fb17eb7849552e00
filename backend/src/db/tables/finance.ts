import type { Defaulted, Stamp } from '../types.ts';
import type { Minor, MinorOrZero } from './columns.ts';

export interface SettleBatch {
  batch_no: string;
  mer_id: string;
  currency: string;
  order_cnt: number;
  txn_amt: Minor;
  fee_amt: Minor;
  refund_amt: MinorOrZero;
  refund_fee: MinorOrZero;
  refund_vat: MinorOrZero;
  fee_back: MinorOrZero;
  settle_amt: Minor;
  status: '0' | '1' | '2' | '3' | '4' | '5' | '6';
  /** Attempts to pay out. */
  tries: Defaulted<number>;
  create_by: string;
  apply_time: Stamp;
  auditor: string | null;
  audit_time: Stamp | null;
  audit_remark: Defaulted<string>;
  paid_time: Stamp | null;
  version: Defaulted<number>;
}
