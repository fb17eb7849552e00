import type { Day, Stamp } from '../types.ts';
import type { Computed } from './columns.ts';

/** Counts and minor units of one day, merchant, currency and channel. */
export interface DailyStat {
  tran_date: Day;
  mer_id: string;
  currency: string;
  chnl_id: string;
  /** Orders of every status; `consume_*` are the succeeded ones. */
  total_cnt: string;
  consume_cnt: string;
  consume_amt: string;
  consume_fee: string;
  extra_fee: string;
  freeze_amt: string;
  unfreeze_amt: string;
  refund_cnt: string;
  refund_amt: string;
  refund_fee: string;
  refund_back_fee: string;
  refund_vat: string;
  total_fee: Computed<string>;
  quick_cnt: string;
  quick_amt: string;
  scan_cnt: string;
  scan_amt: string;
  cyber_cnt: string;
  cyber_amt: string;
  other_cnt: Computed<string>;
  other_amt: Computed<string>;
  built_at: Stamp;
}

export interface DemoLoad {
  profile: string;
  asof: Day;
  loaded_at: Stamp;
}
