import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';

const text = z.string();

/** Fields of every step of an order's life; `at` is the time the platform learned of it, in its own zone. */
const step = { at: text };
/** About which refund; empty: about the order itself. */
const refundId = text;
/** Entries that were posted with it. */
const posted = { entries: z.number() };

/** Event that a channel reported, once. `occurredAt` is in the channel's zone. */
const ChannelEvent = z.object({
  kind: z.literal('event'),
  ...step,
  ...posted,
  eventId: text,
  refundId,
  occurredAt: text,
  /** Seconds from happening to knowing; never below zero. */
  lagSeconds: z.number(),
  source: z.enum(['CALLBACK', 'QUERY', 'BILL', 'PERSON', 'PLATFORM']),
  result: z.enum([
    'QUEUED',
    'SENT',
    'PENDING',
    'SUCCEEDED',
    'FAILED',
    'RETURNED',
    'DECIDED_SUCCEEDED',
    'DECIDED_FAILED',
  ]),
  currency: CurrencyCode,
  amount: MinorUnits,
  /** Our number at the channel; each attempt at a refund has its own. */
  reference: text,
  channelReference: text,
  respCode: text,
  respMsg: text,
  /** Day on which the network settles, `yyyy-MM-dd`; empty as long as it does not say. */
  settleDate: text,
  /**
   * Reason why it moves nothing: it repeats what was known (`repeated`, since `sameAt`), states another
   * amount or currency (`mismatch`), comes under a number in use for other content (`changed`), or
   * contradicts what was said before (`contradicts`). Empty: it counts.
   */
  ignored: z.enum(['', 'repeated', 'mismatch', 'time', 'changed', 'contradicts']),
  sameAt: text,
  /** State that the order or the refund went to; empty: it stayed. */
  toStatus: text,
});

/** Result that a platform handed in; `reason`: why nothing was done, empty when it was accepted. */
const HandedIn = z.object({
  kind: z.literal('handedIn'),
  ...step,
  ...posted,
  resultId: text,
  outcome: z.enum(['SUCCESS', 'DECLINED', 'PENDING', 'UNKNOWN']),
  occurredAt: text,
  lagSeconds: z.number(),
  currency: CurrencyCode,
  amount: MinorUnits,
  reason: text,
  toStatus: text,
});

/** It was taken in; `platform` handed it in, empty when nobody did. */
const Created = z.object({ kind: z.literal('created'), ...step, platform: text });

/** A line of the audit trail. `actor` is empty for those who may not know who works here. */
const AuditStep = z.object({
  kind: z.literal('step'),
  ...step,
  ...posted,
  refundId,
  action: text,
  actor: text,
  fromStatus: text,
  toStatus: text,
  reason: text,
});

const RefundStep = z.object({
  kind: z.literal('refund'),
  ...step,
  ...posted,
  refundId,
  step: z.enum(['applied', 'passed', 'refused', 'sent', 'finished']),
  status: text,
  currency: CurrencyCode,
  amount: MinorUnits,
  actor: text,
});

/** Entries that no other step brought. */
const Posted = z.object({
  kind: z.literal('posted'),
  ...step,
  ...posted,
  refundId,
  event: text,
});

export const TimelineItem = z.discriminatedUnion('kind', [
  Created,
  ChannelEvent,
  HandedIn,
  AuditStep,
  RefundStep,
  Posted,
]);
export type TimelineItem = z.output<typeof TimelineItem>;
export type TimelineOf<K extends TimelineItem['kind']> = Extract<TimelineItem, { kind: K }>;

/** Everything that is stored of an order's life, newest first. */
export const OrderTimeline = z.object({
  /** IANA names of the zones of either lane. */
  platformZone: text,
  channelZone: text,
  chnlName: text,
  /** Queries by schedule, and when the next one is due; empty: none is. */
  queryTimes: z.number(),
  nextQueryTime: text,
  items: z.array(TimelineItem),
});
