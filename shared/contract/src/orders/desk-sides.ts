import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { rule } from '../kit/rules.ts';

const text = z.string();

/** Report of one side of a case: ours, a channel's, one of two orders, one of two events. */
export const DeskSide = z.object({
  /** Number of the order or event that it is; empty of a platform and a channel. */
  name: text,
  /** Dictionary of `status`: of our orders, of our refunds, or of a channel's results. */
  dict: rule.dict('order_status', 'refund_status', 'channel_result'),
  status: text,
  /** Outcome that it reports: good, bad or neither; two sides agree when theirs is the same. */
  outcome: rule.dict('GOOD', 'BAD', 'OPEN'),
  amount: MinorUnits,
  currency: CurrencyCode,
  /** `yyyy-MM-dd HH:mm:ss` on the platform. */
  time: text,
  respCode: text,
  channelReference: text,
  /** Masked. */
  card: text,
});
export type DeskSide = z.output<typeof DeskSide>;

/** Event as it was reported, stored unchanged. */
export const DeskEvent = z.object({
  eventId: text,
  result: text,
  source: text,
  occurredAt: text,
  receivedAt: text,
  amount: MinorUnits,
  currency: CurrencyCode,
  channelReference: text,
  respCode: text,
  respMsg: text,
});

/** One question to a channel. */
export const DeskQuery = z.object({
  queryId: text,
  askedAt: text,
  /** Milliseconds until it answered, or we gave up. */
  tookMs: z.number(),
  answer: rule.dict('definite', 'pending', 'notFound', 'unknown', 'none'),
  respCode: text,
  /** Empty: the platform itself. */
  askedBy: text,
});
