import type { Defaulted, GeneratedId, Stamp } from '../types.ts';
import type { Minor, MinorOrZero } from './columns.ts';

export interface MerAccount {
  mer_id: string;
  currency: string;
  /** What waits for settlement: available plus frozen. */
  curr: Minor;
  avail: Minor;
  frozen: Minor;
  allow_negative: Defaulted<boolean>;
  version: Defaulted<number>;
}

export interface AccountEntry {
  entry_id: GeneratedId;
  mer_id: string;
  currency: string;
  biz_type:
    | 'SALE'
    | 'FREEZE'
    | 'UNFREEZE'
    | 'REFUND_HOLD'
    | 'REFUND'
    | 'SETTLE_APPLY'
    | 'SETTLE_PAID';
  /** Number of the order, refund or batch that moved the money. */
  biz_id: string;
  avail_delta: Minor;
  frozen_delta: Minor;
  entry_time: Stamp;
}

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
