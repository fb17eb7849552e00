import { z } from 'zod';
import type { CallName } from './calls.ts';
import { Network } from './network.ts';
import { BillDay, ChannelReference, Instant, money, Reference, response } from './parts.ts';

/** Answers of a channel, signed like a call; a key that is not named here is refused. */

const told = { reference: Reference, ...response };

/** Money that came back after a success, all or a part; each has a number of its own. */
const Return = z.strictObject({
  channelReference: ChannelReference,
  ...money,
  occurredAt: Instant,
  ...response,
});

const Definite = z.strictObject({
  answer: z.literal('definite'),
  ...told,
  result: z.enum(['SUCCEEDED', 'FAILED']),
  ...money,
  channelReference: ChannelReference,
  occurredAt: Instant,
  returns: z.array(Return).max(50),
  network: Network.optional(),
});
/** Under way: the channel will say more. */
const Pending = z.strictObject({ answer: z.literal('pending'), ...told });
/** The channel itself does not know. */
const Unknown = z.strictObject({ answer: z.literal('unknown'), ...told });
/** The reference is not there; from `finalAt` on it will never be. */
const NotFound = z.strictObject({
  answer: z.literal('notFound'),
  reference: Reference,
  finalAt: Instant,
});

export const ResultAnswer = z.discriminatedUnion('answer', [Definite, Pending, Unknown, NotFound]);
export type ResultAnswer = z.output<typeof ResultAnswer>;
export type DefiniteAnswer = z.output<typeof Definite>;

export const BillAnswer = z.discriminatedUnion('answer', [
  /** `text`: see `bill.ts`. */
  z.strictObject({ answer: z.literal('bill'), day: BillDay, text: z.string() }),
  z.strictObject({ answer: z.literal('billNotReady'), day: BillDay, readyAt: Instant }),
]);
export type BillAnswer = z.output<typeof BillAnswer>;

export type ChannelAnswer<C extends CallName> = C extends 'bill' ? BillAnswer : ResultAnswer;

/** The schema of a call's answer. */
export const answerSchema = (call: CallName) => (call === 'bill' ? BillAnswer : ResultAnswer);
