import type { Day, GeneratedId, Stamp } from '../types.ts';

/** Counts and minor units of one day, merchant, currency, channel and family. */
export interface DailyStat {
  tran_date: Day;
  mer_id: string;
  currency: string;
  chnl_id: string;
  order_type: string;
  /** Orders of every status; `consume_*` are the succeeded ones. */
  total_cnt: string;
  consume_cnt: string;
  consume_amt: string;
  /** Without the extra fee. */
  consume_fee: string;
  extra_fee: string;
  vat_amt: string;
  failed_cnt: string;
  unknown_cnt: string;
  /** Net of the succeeded orders that are frozen now; the next ones are settled, or neither. */
  frozen_cnt: string;
  frozen_amt: string;
  settled_cnt: string;
  settled_amt: string;
  pending_cnt: string;
  pending_amt: string;
  /** What was frozen and released on the day. */
  freeze_amt: string;
  unfreeze_amt: string;
  /** Refunds that succeeded on the day, voids left out. */
  refund_cnt: string;
  refund_amt: string;
  refund_fee: string;
  refund_vat: string;
  refund_back_fee: string;
  vat_back: string;
  built_at: Stamp;
}

/** The same of a month that is over, added up from its days. */
export interface MonthlyStat extends Omit<DailyStat, 'tran_date'> {
  /** Its first day. */
  month: Day;
}

/** The same of a day over all merchants. */
export type DailyTotal = Omit<DailyStat, 'mer_id' | 'built_at'>;

/** The same of a month that is over, of a merchant and currency. */
export type MonthlyMerchant = Omit<MonthlyStat, 'chnl_id' | 'order_type' | 'built_at'>;

/** Failed orders of a row of the summary by response code. */
export interface DailyDecline {
  tran_date: Day;
  mer_id: string;
  currency: string;
  chnl_id: string;
  order_type: string;
  resp_code: string;
  failed_cnt: string;
}

/** The same over all merchants. */
export type DailyDeclineTotal = Omit<DailyDecline, 'mer_id'>;

/** A row of the summary that has come out different since its day was closed. */
export interface DailyLate
  extends Pick<DailyStat, 'tran_date' | 'mer_id' | 'currency' | 'chnl_id' | 'order_type'> {
  /** When the last difference was counted. */
  changed_at: Stamp;
}

/** A day that has changed since it was summed up; written by triggers. */
export interface DailyChange {
  change_id: GeneratedId;
  tran_date: Day;
}

export interface DemoLoad {
  profile: string;
  asof: Day;
  loaded_at: Stamp;
}
