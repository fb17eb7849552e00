import type { OrderBlocks } from '@portal/contract/orders/parts';
import type { z } from 'zod';
import type { Day, Defaulted, Stamp } from '../types.ts';
import type {
  Computed,
  JsonBlock,
  Minor,
  MinorOrNone,
  MinorOrZero,
  OptionalSealed,
} from './columns.ts';

type Block<Name extends keyof typeof OrderBlocks> = JsonBlock<z.output<(typeof OrderBlocks)[Name]>>;

export interface BizOrder {
  plat_order_id: string;
  mer_order_id: string;
  orig_mer_order_id: string | null;
  chnl_order_id: string | null;
  query_id: string | null;
  mer_id: string;
  chnl_code: string;
  order_type: 'GEN' | 'SCAN' | 'QPAY' | 'CYBER' | 'UMS' | 'UTMS' | 'OFFL';
  int_txn_cd: string;
  terminal: Defaulted<string>;
  currency: string;
  txn_amt: Minor;
  /** ppm of the amount. */
  mer_fee_rate: number;
  /** None before an order has succeeded. */
  mer_fee_amt: MinorOrNone;
  /** Part of `mer_fee_amt` that is charged for settling the same day. */
  extra_fee_amt: MinorOrZero;
  /** Rate of the tax on the fee, ppm; 0 before an order has succeeded. */
  vat_ppm: Defaulted<number>;
  vat_amt: MinorOrZero;
  /** Amount less fee and tax. */
  mer_settle_amt: MinorOrNone;
  /** What the channel keeps of it; 0 before an order has succeeded. */
  cost_amt: MinorOrZero;
  status: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';
  /** What a bill has shown to be paid beside the amount, below zero what it lacks; written by a trigger. */
  corrected_amt: Computed<string>;
  /** With what bills have corrected of refunds. */
  refunded_amt: MinorOrZero;
  /** Part of it that a channel has given back beside what was asked for; written by a trigger. */
  over_refunded_amt: Computed<string>;
  refunding_amt: MinorOrZero;
  refund_sta: Computed<'0' | '1' | '2'>;
  mer_settle_sta: '0' | '1' | '2' | '3' | '4' | '9';
  mer_settle_date: Day | null;
  settle_batch_no: string | null;
  recon_flag: Defaulted<'0' | '1' | '2' | '3' | '4' | '6' | '7' | '8' | 'W' | 'N'>;
  resp_code: Defaulted<string>;
  resp_msg: Defaulted<string>;
  trace_no: Defaulted<string>;
  acq_ins_code: Defaulted<string>;
  acc_type: Defaulted<string>;
  acc_no: OptionalSealed;
  customer_name: Defaulted<string>;
  billing: Block<'billing'>;
  shipping: Block<'shipping'>;
  sellers: Block<'sellers'>;
  item: Block<'item'>;
  txn_time: Stamp;
  query_times: Defaulted<number>;
  next_query_time: Stamp | null;
  version: Defaulted<number>;
  create_time: Stamp;
}

/** What was entered of a payment over the counter of a bank; it never changes but for its review. */
export interface OrderOffline {
  plat_order_id: string;
  currency: string;
  voucher_no: string;
  voucher_date: Day;
  payer_name: string;
  payer_bank: string;
  payer_account: OptionalSealed;
  /** Name of an uploaded picture. */
  proof: string;
  remark: Defaulted<string>;
  chk_status: Defaulted<'0' | '1' | '2' | '4'>;
  /** Passed and turned back: its voucher may be entered again. */
  is_reversed: Defaulted<boolean>;
  create_by: string;
  create_time: Stamp;
}

/**
 * Orders of a day by type, status and currency, in slices that are added up; written by the triggers
 * of `biz_order` only.
 */
export interface OrderDay {
  txn_date: Computed<Day>;
  order_type: Computed<BizOrder['order_type']>;
  status: Computed<BizOrder['status']>;
  currency: Computed<string>;
  slice: Computed<number>;
  order_cnt: Computed<string>;
  txn_amt: Computed<string>;
}

/** The same of a month that is over, without slices; written by `report.refresh`, taken away by those triggers. */
export interface OrderMonth extends Omit<OrderDay, 'txn_date' | 'slice'> {
  /** Its first day. */
  month: Computed<Day>;
}

/** What the network says of an order that goes through one: trace and clearing. */
export interface OrderClearing {
  plat_order_id: string;
  trace_date: Day | null;
  /** `HH:mm:ss`. */
  trace_time: string | null;
  settle_date: Day | null;
  settle_amt: MinorOrNone;
  batch_date: Day | null;
}

/** What a card payment without its card has besides. */
export interface OrderCyber {
  plat_order_id: string;
  flow_id: Defaulted<string>;
  txn_type: Defaulted<string>;
  txn_sub_type: Defaulted<string>;
  card_type: Defaulted<string>;
  bin: Defaulted<string>;
  bill_to_name: Defaulted<string>;
  bill_to_country: Defaulted<string>;
  eci: Defaulted<string>;
  avs_result: Defaulted<string>;
  cvn_result: Defaulted<string>;
}

/** What a payment at a UMS or UTMS terminal has besides. */
export interface OrderUms {
  plat_order_id: string;
  payer_card: OptionalSealed;
  payee_card: OptionalSealed;
}

/** What a bill has corrected of an order's amount, or a refund's, by the difference that two persons have passed; it only grows. */
export interface OrderCorrection {
  error_id: string;
  plat_order_id: string;
  /** The refund, and which attempt at it; null: the order itself. */
  refund_id: string | null;
  attempt: number | null;
  /** As they are to the order or the refund, below zero where the bill has less. */
  amount: Minor;
  /** With its extra part. */
  fee: Minor;
  vat: Minor;
  /** Parts of them that the refund gives back more, below zero less. */
  fee_back: MinorOrZero;
  vat_back: MinorOrZero;
  create_time: Stamp;
}

export interface BizRefund {
  refund_id: string;
  plat_order_id: string;
  mer_id: string;
  currency: string;
  refund_amt: Minor;
  /** Part of the order's fee that the merchant gets back. */
  fee_back: MinorOrZero;
  /** Part of the tax on that fee. */
  vat_back: MinorOrZero;
  refund_fee: MinorOrZero;
  /** Tax on the refund fee. */
  refund_vat: MinorOrZero;
  refund_type: '1' | '2' | '3';
  status: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';
  reason: Defaulted<'1' | '2' | '3' | '4' | '5' | '9'>;
  note: string;
  create_by: string;
  apply_time: Stamp;
  auditor: string | null;
  audit_time: Stamp | null;
  audit_remark: Defaulted<string>;
  /** How many persons have to pass it. */
  checkers: Defaulted<1 | 2>;
  second_auditor: string | null;
  second_audit_time: Stamp | null;
  finish_time: Stamp | null;
  settle_batch_no: string | null;
  /** Counts how often it was queued; each time has a reference of its own. */
  attempt: Defaulted<number>;
  resp_code: Defaulted<string>;
  resp_msg: Defaulted<string>;
  /** Committed before it is sent: without an answer its outcome is unknown from then on. */
  sent_at: Stamp | null;
  query_times: Defaulted<number>;
  next_query_time: Stamp | null;
  recon_flag: BizOrder['recon_flag'];
  version: Defaulted<number>;
}
