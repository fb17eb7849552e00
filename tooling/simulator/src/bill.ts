import { type BillLine, writeBill } from '@portal/contract/channel/bill';
import type { Book } from './book.ts';
import { type Clock, dayOf, instantOf } from './clock.ts';
import type { Faults } from './faults.ts';
import { networkOf } from './network.ts';
import type { Transaction } from './transaction.ts';

/** Data that a bill is made from. */
interface Billed {
  seed: string;
  clock: Clock;
  book: Book;
  faults: Faults;
  /** Anyone who asks reads version 2. */
  readsNetwork: boolean;
}

function linesOf(transaction: Transaction, day: string, { seed, clock }: Billed): BillLine[] {
  const { kind, reference, channelReference, currency, amount, cost, decidesAt } = transaction;
  const common = { kind, reference, currency };
  const lines: BillLine[] = [];
  if (transaction.result === 'SUCCEEDED' && dayOf(decidesAt) === day) {
    const occurredAt = instantOf(decidesAt);
    const network = networkOf(transaction, seed, clock.now());
    const paid = { ...common, channelReference, amount, cost, occurredAt, network };
    lines.push({ ...paid, result: 'SUCCEEDED' });
  }
  for (const { at, ...back } of transaction.returns) {
    if (dayOf(at) !== day) continue;
    lines.push({ ...common, ...back, result: 'RETURNED', cost: '0', occurredAt: instantOf(at) });
  }
  return lines;
}

/** The bill of a channel's day, by time and reference; right unless a fault says otherwise. */
export function billOf(world: Billed, chnlCode: string, day: string): string {
  const { book, faults, readsNetwork } = world;
  const lines = book
    .of(chnlCode)
    .filter(({ reference }) => !faults.has('missingLine', reference))
    .flatMap((transaction) => linesOf(transaction, day, world))
    .sort((one, other) =>
      `${one.occurredAt}${one.reference}` < `${other.occurredAt}${other.reference}` ? -1 : 1,
    );
  const text = writeBill(day, lines, readsNetwork ? '2' : '1');
  return faults.has('malformedBill', day) ? text.slice(0, Math.floor(text.length / 2)) : text;
}
