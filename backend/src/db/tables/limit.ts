import type { Made } from '../types.ts';

/** What a merchant has used of its limits on a channel in a day, in slices that are added up; kept by trigger. */
export interface LimitDay {
  mer_id: Made;
  chnl_code: Made;
  currency: Made;
  txn_date: Made;
  slice: Made;
  used_amt: Made;
}
