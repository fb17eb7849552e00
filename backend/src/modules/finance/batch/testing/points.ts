/** Phase that a settling process is in. */
export type Phase = 'make' | 'decide' | 'send' | 'ask';

/** Points at which it can be killed: behind which statement of which phase. */
export const POINTS: Record<string, readonly [Phase, RegExp]> = {
  'committed it as sent and not called': ['send', /"key_id".* from "channel_endpoint"/],
  'called and not written the answer': ['send', /^insert into "channel_event"/],
  'locked the settling': ['make', /pg_advisory_xact_lock\(hashtextextended\('settle/],
  'chosen the lines': ['make', /insert into settling/],
  'marked the orders': ['make', /update biz_order set mer_settle_sta = '1'/],
  'locked the account': ['make', /from ledger_account.*for no key update/s],
  'carried what is not paid': ['make', /from ledger_post\(/],
  'written the batch': ['make', /^insert into "settle_batch"/],
  'written the lines': ['make', /insert into settle_line/],
  'frozen what it will pay': ['make', /insert into ledger_hold/],
  'freed the orders of a refused one': ['decide', /update biz_order set mer_settle_sta = '0'/],
  'freed what a refused one froze': ['decide', /^update "ledger_hold"/],
  'kept the answer of the bank': ['ask', /^insert into "channel_event"/],
  'settled the orders': ['ask', /update biz_order set mer_settle_sta/],
  'booked the payment': ['ask', /from ledger_post\(/],
};
