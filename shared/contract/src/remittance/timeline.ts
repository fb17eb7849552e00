import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';

const text = z.string();
/** `at`: when the platform knew, in its own zone. */
const step = { at: text };

/** Action of a person or the platform itself; `actor` is empty for those outside. */
const Done = z.object({
  kind: z.literal('step'),
  ...step,
  action: text,
  actor: text,
  fromStatus: text,
  toStatus: text,
  reason: text,
});

/** Event that the channel reported, once. `occurredAt` is in the channel's zone. */
const Told = z.object({
  kind: z.literal('event'),
  ...step,
  occurredAt: text,
  /** Seconds from happening to knowing; never below zero. */
  lagSeconds: z.number(),
  source: z.enum(['CALLBACK', 'QUERY', 'BILL', 'PERSON', 'PLATFORM']),
  result: text,
  currency: CurrencyCode,
  /** Of a return: what came back. */
  amount: MinorUnits,
  attempt: z.number(),
  reference: text,
  channelReference: text,
  respCode: text,
  respMsg: text,
  /** Reason why it moves nothing; empty: it counts. */
  ignored: z.enum(['', 'repeated', 'mismatch', 'time', 'contradicts']),
});

/** The channel was asked; `answer` is empty when none came. */
const Asked = z.object({
  kind: z.literal('query'),
  ...step,
  attempt: z.number(),
  askedBy: text,
  answer: text,
  respCode: text,
});

/** Amounts posted on the ledger, one for each entry. */
const Posted = z.object({
  kind: z.literal('posted'),
  ...step,
  /** `ledger_event`. */
  event: text,
  attempt: z.number(),
  entries: z.array(z.object({ step: text, amount: MinorUnits })),
});

export const RemitTimelineItem = z.discriminatedUnion('kind', [Done, Told, Asked, Posted]);
export type RemitTimelineItem = z.output<typeof RemitTimelineItem>;
export type RemitTimelineOf<K extends RemitTimelineItem['kind']> = Extract<
  RemitTimelineItem,
  { kind: K }
>;
