import type { LineFields, QuarantineReason } from '@portal/contract/finance/recon-quarantine';
import type { z } from 'zod';

/** Total at the end of a file for its lines in a currency: their number, and their sums in minor units. */
export interface Total {
  currency: string;
  count: number;
  amount: bigint;
  cost: bigint;
}

/** A line that cannot count as it is. */
export interface Bad {
  type: 'bad';
  reason: z.output<typeof QuarantineReason>;
  /** As `LineFields` calls it; empty: the line as a whole. */
  field: string;
  /** Part of the line that is wrong, the end not included; left out: all of it. */
  span?: readonly [from: number, to: number] | undefined;
  /** Fields that could be read. */
  fields: Partial<Record<keyof LineFields, string>>;
}

/** A line of a file, read. */
export type Read =
  | { type: 'line'; fields: LineFields }
  | { type: 'head'; day: string }
  | { type: 'total'; total: Total }
  /** Nothing that counts: headings. */
  | { type: 'skip' }
  | Bad;

/** Reader of the lines of a file, in any order: nothing is kept in between. */
export interface BillReader {
  /** `latin1` where widths count bytes. */
  encoding: 'utf8' | 'latin1';
  /** Its first line, where the form has one that names the day. */
  head?: string;
  /** Currencies that the channel bills, as three digits. */
  currencies: readonly string[];
  read(line: string): Read;
  /** The line as it is kept: without whole card numbers (INV-19). */
  kept(line: string): string;
}

/** Day of a file, and the currencies and time zone of its channel. */
export interface BillPlace {
  settleDate: string;
  /** Currencies that the channel bills, as three digits. */
  currencies: readonly string[];
  /** IANA name of the zone of the channel's clocks. */
  zone: string;
}

const SHAPE = { type: 'bad', reason: 'SHAPE', field: '', fields: {} } as const;

/** A line of which nothing can be read. */
export const unreadable = (): Bad => ({ ...SHAPE });

/** A line in a currency that the channel does not bill lies in quarantine (money §5). */
export function inCurrencies(
  read: Read,
  { currencies }: BillPlace,
  spanOf: () => Bad['span'],
): Read {
  if (read.type !== 'line' || currencies.includes(read.fields.currency)) return read;
  const fields = textsOf(read.fields);
  return { type: 'bad', reason: 'CURRENCY', field: 'currency', span: spanOf(), fields };
}

/** Fields as texts, for the form that mends a line. */
export const textsOf = (fields: Partial<LineFields>): Bad['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
