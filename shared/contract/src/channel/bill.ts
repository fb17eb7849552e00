import { z } from 'zod';
import { rule } from '../kit/rules.ts';
import { Network } from './network.ts';
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
 * amount, what it costs us, when it happened; behind TOTAL currency, number of lines, both sums. In
 * version 2 the fields of `Network` follow in a line, in their order, empty where nothing is known.
 */
export const BillLine = z.object({
  kind: ChannelKind,
  result: z.enum(['SUCCEEDED', 'RETURNED']),
  reference: Reference,
  channelReference: ChannelReference,
  currency: z.string().regex(/^\d{3}$/),
  amount: ChannelAmount,
  cost: rule.part(),
  occurredAt: Instant,
  network: Network.optional(),
});
export type BillLine = z.output<typeof BillLine>;

const { network: _, ...own } = BillLine.shape;
const FIELDS = Object.keys(own) as (keyof typeof own)[];
const NETWORK = Object.keys(Network.shape) as (keyof Network)[];
const Version = z.enum(['1', '2']);
export type BillVersion = z.output<typeof Version>;
/** The first line of a bill, by its bars. */
export const BillHead = z.tuple([z.literal('BILL'), Version, BillDay]);

/** A line as a bill has it; what the network says is in bills of version 2 only. */
export function textOfLine(
  line: BillLine,
  version: BillVersion = line.network ? '2' : '1',
): string {
  const ofNetwork = version === '2' ? NETWORK.map((field) => line.network?.[field] ?? '') : [];
  return ['LINE', ...FIELDS.map((field) => line[field]), ...ofNetwork].join('|');
}

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

/** The bill of a day with these lines; only version 2 says what the network does. */
export function writeBill(
  day: string,
  lines: readonly BillLine[],
  version: BillVersion = '1',
): string {
  const body = lines.map((line) => textOfLine(line, version));
  return [`BILL|${version}|${day}`, ...body, ...totalsOf(lines), ''].join('\n');
}

export interface ReadBill {
  lines: BillLine[];
  /** Numbers of the lines that cannot be read, from 1. */
  refused: number[];
  /** Head, day and totals agree with what was read, and nothing was refused. */
  isWhole: boolean;
}

/** Names of the fields behind LINE, in their order. */
export const billFields = (version: BillVersion): readonly string[] =>
  version === '2' ? [...FIELDS, ...NETWORK] : FIELDS;

/** A line from as many values as `billFields` has names, or what is wrong with them. */
export function parseBillLine(values: readonly string[], version: BillVersion) {
  const told = (version === '2' ? NETWORK : [])
    .map((name, at) => [name, values[FIELDS.length + at]])
    .filter(([, value]) => value !== '');
  const line = Object.fromEntries(FIELDS.map((field, at) => [field, values[at]]));
  const network = told.length > 0 ? { network: Object.fromEntries(told) } : {};
  return BillLine.safeParse({ ...line, ...network });
}

/** A line from its fields; undefined when it cannot be read. */
function lineOf(
  values: readonly string[],
  version: BillVersion | undefined = '1',
): BillLine | undefined {
  if (values.length !== billFields(version).length) return undefined;
  return parseBillLine(values, version).data;
}

/** Reads the bill of a day; never throws. */
export function readBill(day: string, text: string): ReadBill {
  const rows = text.split('\n');
  const isEnded = rows.pop() === '';
  const [head = '', ...rest] = rows;
  const named = BillHead.safeParse(head.split('|'));
  const lines: BillLine[] = [];
  const refused: number[] = [];
  const totals: string[] = [];
  for (const [index, row] of rest.entries()) {
    const [mark, ...values] = row.split('|');
    const line = mark === 'LINE' ? lineOf(values, named.data?.[1]) : undefined;
    if (line) lines.push(line);
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
