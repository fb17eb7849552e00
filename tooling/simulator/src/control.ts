import {
  BillDay,
  ChannelAmount,
  ChannelKind,
  Instant,
  money,
  Reference,
} from '@portal/contract/channel/parts';
import { z } from 'zod';
import { bringBack, take, type World } from './channel.ts';
import { instantOf } from './clock.ts';
import { FAULTS } from './faults.ts';
import { REASONS } from './transaction.ts';

const Rate = z.number().min(0).max(1);

/** Commands that a test, or a person who shows the console, may send: `POST /control`. */
const Command = z.discriminatedUnion('do', [
  /** Somebody pays: the channel takes a sale that it was never called about. */
  z.strictObject({
    do: z.literal('sale'),
    chnlCode: z.string().min(1).max(20),
    reference: Reference,
    ...money,
    result: z.enum(['SUCCEEDED', 'FAILED']).optional(),
    decidesAt: Instant.optional(),
  }),
  /** Return of a succeeded transaction, now, in full or in part; refused when nothing could come back. */
  z.strictObject({
    do: z.literal('return'),
    chnlCode: z.string().min(1).max(20),
    kind: ChannelKind,
    reference: Reference,
    amount: ChannelAmount.optional(),
    /** Of a remittance: why; a closed account where it is left out. */
    reason: z.enum(REASONS).optional(),
  }),
  /** A fault of a reference or, for bills, of a day. */
  z.strictObject({
    do: z.literal('fault'),
    fault: z.enum(FAULTS),
    subject: z.union([Reference, BillDay]),
    times: z.number().int().min(0).max(1_000).optional(),
  }),
  z.strictObject({ do: z.literal('rates'), rates: z.partialRecord(z.enum(FAULTS), Rate) }),
  /** Moves time forward, and sends everything that was due until then. */
  z.strictObject({ do: z.literal('clock'), now: Instant }),
  z.strictObject({ do: z.literal('callback'), url: z.url() }),
]);
export type Command = z.input<typeof Command>;

/** `GET /control`, and the answer of every command. */
export function report({ clock, book, outbox }: World) {
  return {
    now: instantOf(clock.now()),
    isStanding: clock.isStanding,
    kinds: ChannelKind.options,
    transactions: book.size,
    waiting: outbox.waiting,
    ...outbox.counts,
  };
}

/** Carries out a command; undefined when it is none. */
export async function control(world: World, body: unknown): Promise<object | undefined> {
  const parsed = Command.safeParse(body);
  if (!parsed.success) return undefined;
  const command = parsed.data;
  switch (command.do) {
    case 'sale': {
      const { chnlCode, reference, amount, currency, result, decidesAt } = command;
      const order = { chnlCode, kind: 'SALE' as const, reference, amount, currency };
      const at = decidesAt === undefined ? undefined : Date.parse(decidesAt);
      take(world, order, order, { result, decidesAt: at });
      break;
    }
    case 'return':
      if (!bringBack(world, command)) return undefined;
      break;
    case 'fault':
      world.faults.order(command.fault, command.subject, command.times);
      break;
    case 'rates':
      world.faults.setRates(command.rates);
      break;
    case 'clock':
      world.clock.set(command.now);
      break;
    case 'callback':
      world.outbox.sendTo(command.url);
  }
  if (['clock', 'sale', 'return'].includes(command.do)) await world.outbox.deliver();
  return report(world);
}
