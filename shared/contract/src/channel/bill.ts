import { z } from 'zod';
import {
  BillDay,
  ChannelAmount,
  ChannelKind,
  ChannelReference,
  Instant,
  Reference,
} from './parts.ts';

/**
 * A channel's bill of a day, as text of lines with fields between bars:
 *
 *     BILL|1|2026-11-22
 *     LINE|SALE|SUCCEEDED|20261122000001|CH1|840|12500|63|2026-11-22T03:04:05.000Z
 *     TOTAL|840|1|12500|63
 *
 * Behind BILL are version and day; behind LINE kind, result, our and the channel's number, currency,
 * amount, what it costs us, when it happened; behind TOTAL currency, number of lines, both sums.
 */
export const BillLine = z.object({
  kind: ChannelKind,
  result: z.enum(['SUCCEEDED', 'RETURNED']),
  reference: Reference,
  channelReference: ChannelReference,
  currency: z.string().regex(/^\d{3}$/),
  amount: ChannelAmount,
  cost: z.string().regex(/^(0|[1-9]\d{0,17})$/),
  occurredAt: Instant,
});
export type BillLine = z.output<typeof BillLine>;

const FIELDS = Object.keys(BillLine.shape) as (keyof BillLine)[];
const HEAD = z.tuple([z.literal('BILL'), z.literal('1'), BillDay]);

/** TOTAL lines of some lines, by currency. */
function totalsOf(lines: readonly BillLine[]): string[] {
  const sums = new Map<string, { count: number; amount: bigint; cost: bigint }>();
  for (const { currency, amount, cost } of lines) {
    const sum = sums.get(currency) ?? { count: 0, amount: 0n, cost: 0n };
    sums.set(currency, {
      count: sum.count + 1,
      amount: sum.amount + BigInt(amount),
      cost: sum.cost + BigInt(cost),
    });
  }
  return [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, { count, amount, cost }]) => `TOTAL|${currency}|${count}|${amount}|${cost}`);
}

/** The bill of a day with these lines. */
export function writeBill(day: string, lines: readonly BillLine[]): string {
  const body = lines.map((line) => ['LINE', ...FIELDS.map((field) => line[field])].join('|'));
  return [`BILL|1|${day}`, ...body, ...totalsOf(lines), ''].join('\n');
}

export interface ReadBill {
  lines: BillLine[];
  /** Numbers of the lines that cannot be read, from 1. */
  refused: number[];
  /** Head, day and totals agree with what was read, and nothing was refused. */
  isWhole: boolean;
}

/** Reads the bill of a day; never throws. */
export function readBill(day: string, text: string): ReadBill {
  const rows = text.split('\n');
  const isEnded = rows.pop() === '';
  const [head = '', ...rest] = rows;
  const named = HEAD.safeParse(head.split('|'));
  const lines: BillLine[] = [];
  const refused: number[] = [];
  const totals: string[] = [];
  for (const [index, row] of rest.entries()) {
    const [mark, ...values] = row.split('|');
    const isLine = mark === 'LINE' && values.length === FIELDS.length;
    const line = BillLine.safeParse(
      Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])),
    );
    if (isLine && line.success) lines.push(line.data);
    else if (mark === 'TOTAL') totals.push(row);
    else refused.push(index + 2);
  }
  const isWhole =
    isEnded &&
    refused.length === 0 &&
    named.data?.[2] === day &&
    totals.join('\n') === totalsOf(lines).join('\n');
  return { lines, refused, isWhole };
}
