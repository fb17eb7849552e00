import { z } from 'zod';
import { BillDay, Instant, money, Reference } from './parts.ts';

/**
 * Calls that we make to a channel: `POST <endpoint>/<call>` with one of these as JSON, signed
 * (`kit/signature`). The body names the call too, so that a signed body serves one call only. If
 * the channel has seen a reference before with the same content, it acts only once and repeats its
 * first answer.
 */

/** `sentAt`: when we first sent what the reference names; the channel's finality counts from it. */
const subject = { reference: Reference, sentAt: Instant };
/** Operation to undo: the sale that a void or a refund belongs to. */
const original = { origReference: Reference };
const payee = {
  payeeName: z.string().min(1).max(140),
  payeeAccount: z.string().min(1).max(40),
  payeeBank: z.string().min(1).max(40),
};

export const channelCalls = {
  /** Asks for the result of a sale or of a void. */
  orderQuery: z.strictObject({ ...subject, ...money }),
  void: z.strictObject({ ...subject, ...original, ...money }),
  refund: z.strictObject({ ...subject, ...original, ...money }),
  refundQuery: z.strictObject({ ...subject, ...money }),
  payout: z.strictObject({ ...subject, ...money, ...payee }),
  payoutQuery: z.strictObject({ ...subject, ...money }),
  remit: z.strictObject({
    ...subject,
    ...money,
    ...payee,
    payerName: z.string().min(1).max(140),
    country: z.string().regex(/^[A-Z]{2}$/),
  }),
  remitQuery: z.strictObject({ ...subject, ...money }),
  bill: z.strictObject({ day: BillDay }),
};

export type CallName = keyof typeof channelCalls;
export type ChannelInput<C extends CallName> = z.output<(typeof channelCalls)[C]>;

/** The body of a call as it goes over the wire. */
export const callBody = <C extends CallName>(call: C, input: ChannelInput<C>): string =>
  JSON.stringify({ call, ...input });

const Named = z.looseObject({ call: z.enum(Object.keys(channelCalls) as [CallName]) });

/** Which call a body is; undefined when it is none. What is in it: the schema of that call. */
export function callOf(body: unknown): { call: CallName; rest: object } | undefined {
  const parsed = Named.safeParse(body);
  if (!parsed.success) return undefined;
  const { call, ...rest } = parsed.data;
  return { call, rest };
}
