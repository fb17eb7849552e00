import { sql } from 'kysely';
import type { DailyStat } from '../../../db/tables/reports.ts';

/** Columns of `daily_stat` that identify a row of the summary. */
export const KEYS = ['tran_date', 'mer_id', 'currency', 'chnl_id', 'order_type'] as const;

/** One of them. */
export type Key = (typeof KEYS)[number];
/** A number of the summary that can be added up within a currency. */
export type Measure = Exclude<keyof DailyStat, Key | 'built_at'>;

/** Numbers that orders give on the day of their payment. */
export const OF_ORDERS = [
  'total_cnt',
  'consume_cnt',
  'consume_amt',
  'consume_fee',
  'extra_fee',
  'vat_amt',
  'failed_cnt',
  'unknown_cnt',
  'frozen_cnt',
  'frozen_amt',
  'settled_cnt',
  'settled_amt',
  'pending_cnt',
  'pending_amt',
] as const satisfies readonly Measure[];

/** Numbers that refunds give on the day that they succeed. */
export const OF_REFUNDS = [
  'refund_cnt',
  'refund_amt',
  'refund_fee',
  'refund_vat',
  'refund_back_fee',
  'vat_back',
] as const satisfies readonly Measure[];

/** Numbers that the risk desk gives on the day that it acts. */
export const OF_HOLDS = ['freeze_amt', 'unfreeze_amt'] as const satisfies readonly Measure[];

/** Numbers that no day changes any more once it is closed: sales, refunds and their fees. */
export const OF_CLOSE: readonly Measure[] = [
  'consume_cnt',
  'consume_amt',
  'consume_fee',
  'extra_fee',
  'vat_amt',
  ...OF_REFUNDS,
];

export const MEASURES: readonly Measure[] = [...OF_ORDERS, ...OF_REFUNDS, ...OF_HOLDS];

/** Columns as SQL, with commas. */
export const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Each measure added up, in their order. */
export const SUMS = sql.join(MEASURES.map((name) => sql`sum(${sql.ref(name)})`));
