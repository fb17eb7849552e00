import { type BillLine, writeBill } from '@portal/contract/channel/bill';
import type { Book } from './book.ts';
import { dayOf, instantOf } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Transaction } from './transaction.ts';

function linesOf(transaction: Transaction, day: string): BillLine[] {
  const { kind, reference, channelReference, currency, amount, cost, decidesAt } = transaction;
  const common = { kind, reference, currency };
  const lines: BillLine[] = [];
  if (transaction.result === 'SUCCEEDED' && dayOf(decidesAt) === day) {
    const occurredAt = instantOf(decidesAt);
    lines.push({ ...common, result: 'SUCCEEDED', channelReference, amount, cost, occurredAt });
  }
  for (const { at, ...back } of transaction.returns) {
    if (dayOf(at) !== day) continue;
    lines.push({ ...common, ...back, result: 'RETURNED', cost: '0', occurredAt: instantOf(at) });
  }
  return lines;
}

/** The bill of a channel's day, by time and reference; right unless a fault says otherwise. */
export function billOf(book: Book, chnlCode: string, day: string, faults: Faults): string {
  const lines = book
    .of(chnlCode)
    .filter(({ reference }) => !faults.has('missingLine', reference))
    .flatMap((transaction) => linesOf(transaction, day))
    .sort((one, other) =>
      `${one.occurredAt}${one.reference}` < `${other.occurredAt}${other.reference}` ? -1 : 1,
    );
  const text = writeBill(day, lines);
  return faults.has('malformedBill', day) ? text.slice(0, Math.floor(text.length / 2)) : text;
}
