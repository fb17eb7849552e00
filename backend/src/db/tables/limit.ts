import type { Made } from '../types.ts';

/** What a merchant has used of its limits on a channel in a day; kept by trigger. */
export interface LimitDay {
  mer_id: Made;
  chnl_code: Made;
  currency: Made;
  txn_date: Made;
  used_amt: Made;
}
