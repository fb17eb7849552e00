import type { BillLine } from '@portal/contract/channel/bill';
import { PLATFORM_ZONE, timeIn } from '@portal/time';

/** A payment that a channel may bill, as we have booked it. */
export interface Payment {
  chnlCode: string;
  currency: string;
  kind: 'SALE' | 'REFUND';
  reference: string;
  amount: string;
  cost: string;
  /** `yyyy-MM-dd HH:mm:ss` on the platform. */
  txnTime: string;
  /** It has failed with us. */
  hasFailed: boolean;
}

const lineOf = ({ kind, reference, currency, amount, cost, txnTime }: Payment): BillLine => ({
  ...{ kind, result: 'SUCCEEDED', reference, channelReference: `CH${reference}`, currency, amount },
  ...{ cost, occurredAt: new Date(timeIn(PLATFORM_ZONE, txnTime)).toISOString() },
});

/** One of so many payments that failed here succeeded at its channel. */
const LATE_SUCCESS = 9;
/** Differences that a channel makes in amounts and costs, minor units. */
const AMOUNT_OFF = 100n;
const COST_OFF = 2n;

const more = (minor: string, by: bigint) => String(BigInt(minor) + by);

/** Faults of a channel: one payment in `every`, at place `at`; no two hit the same one of a day's first hundred. */
const FAULTS: readonly [every: number, at: number, bill: (line: BillLine) => BillLine[]][] = [
  // Forgets it: what only we have.
  [107, 5, () => []],
  [109, 11, (line) => [{ ...line, amount: more(line.amount, AMOUNT_OFF) }]],
  [113, 17, (line) => [{ ...line, cost: more(line.cost, COST_OFF) }]],
  [127, 23, (line) => [line, line]],
  // Bills beside it what nobody knows.
  [131, 29, (line) => [line, { ...line, ...strangerOf(line) }]],
  // Knows it by another number only: two lone sides that are one payment.
  [137, 31, (line) => [{ ...line, ...strangerOf(line) }]],
];

const strangerOf = ({ reference }: BillLine) => ({
  reference: `X${reference}`,
  channelReference: `CHX${reference}`,
});

/** Lines of a bill about the payment with this number among all that the channels bill. */
export function linesOf(payment: Payment, number: number): BillLine[] {
  const line = lineOf(payment);
  if (payment.hasFailed) return number % LATE_SUCCESS === 0 ? [line] : [];
  if (payment.kind === 'REFUND') return [line];
  const fault = FAULTS.find(([every, at]) => number % every === at);
  return fault ? fault[2](line) : [line];
}

/** A bill with one line that nobody can read, which its totals still count. */
export function smudged(text: string): string {
  const rows = text.split('\n');
  const at = rows.findIndex((row) => row.startsWith('LINE|SALE|'));
  const fields = rows[at]?.split('|') ?? [];
  const amount = fields[6];
  if (amount === undefined) return text;
  return rows.with(at, fields.with(6, `${amount.slice(0, -1)}?`).join('|')).join('\n');
}
