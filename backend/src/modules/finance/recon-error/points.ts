import type { NumberFact } from '@portal/contract/finance/recon-side';
import { POINTS } from '@portal/contract/finance/recon-side';
import type { z } from 'zod';

/** Numbers by which a line and one of our payments are compared; empty: it has none. */
export interface Numbers {
  queryId: string;
  reference: string;
  traceNo: string;
  acqInsCode: string;
  merOrderId: string;
  terminal: string;
  /** Minor units. */
  amount: bigint;
  /** Milliseconds. */
  time: number;
}

type Fact = z.output<typeof NumberFact>;

const same = (one: string, other: string) => one !== '' && one === other;

/** Points that a number is worth if it agrees, the strongest first. */
const FACTS: readonly (readonly [Fact, number, (one: Numbers, other: Numbers) => boolean])[] = [
  ['QUERY_ID', 40, (one, other) => same(one.queryId, other.queryId)],
  ['REFERENCE', 40, (one, other) => same(one.reference, other.reference)],
  [
    'TRACE',
    35,
    (one, other) => same(one.traceNo, other.traceNo) && same(one.acqInsCode, other.acqInsCode),
  ],
  ['MER_ORDER', 30, (one, other) => same(one.merOrderId, other.merOrderId)],
  ['TERMINAL', 10, (one, other) => same(one.terminal, other.terminal)],
];

/** Half of the points are lost at a thousandth of the amount. */
const HALF_OF_AMOUNT = 1_000n;
/** And at this many seconds. */
const HALF_OF_TIME = 540;

const abs = (value: bigint) => (value < 0n ? -value : value);

function ofAmount(ours: bigint, theirs: bigint) {
  const apart = abs(theirs - ours);
  if (apart === 0n) return POINTS.amount;
  const lost = (BigInt(POINTS.amount) * apart * HALF_OF_AMOUNT) / (apart * HALF_OF_AMOUNT + ours);
  return Math.max(0, POINTS.amount - Number(lost) - 1);
}

const ofTime = (seconds: number) =>
  POINTS.time - Math.ceil((POINTS.time * seconds) / (seconds + HALF_OF_TIME));

/**
 * Scores how well a line fits one of our payments: number 40, amount 40, time 20 (money §5), with the
 * facts. The further another amount or time lies away, the more points it costs.
 */
export function pointsOf(ours: Numbers, line: Numbers) {
  const [fact, number] = FACTS.find(([, , agree]) => agree(ours, line)) ?? (['NONE', 0] as const);
  const seconds = Math.round(Math.abs(ours.time - line.time) / 1_000);
  const amount = ofAmount(ours.amount, line.amount);
  const time = ofTime(seconds);
  return {
    points: number + amount + time,
    number: { points: number, fact },
    amount: { points: amount, difference: String(line.amount - ours.amount) },
    time: { points: time, seconds },
  };
}
