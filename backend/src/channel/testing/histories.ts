import { randomInt } from 'node:crypto';
import { mulberry32 } from '../../demo/random.ts';
import type { Expected, Told } from '../reduce.ts';

/** Draws the same values for the same seed. */
export function drawer(seed: number) {
  const next = mulberry32(seed);
  /** From 0 to below the bound. */
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const shuffled = <T>(values: readonly T[]) =>
    values
      .map((value) => ({ value, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ value }) => value);
  return { next, below, pick, shuffled };
}

export type Drawer = ReturnType<typeof drawer>;

/** The seed of this run: that of `CHANNEL_SEED`, or a new one, printed to run it again. */
export function seedOf(name: string): number {
  const seed = Number(process.env.CHANNEL_SEED || randomInt(1, 2 ** 31));
  console.log(`${name}: CHANNEL_SEED=${seed}`);
  return seed;
}

export const RECEIVED_AT = '2026-11-22 04:00:00';
export const EXPECTED = {
  amount: 12_500n,
  currency: '840',
  since: '2026-11-22 03:00:00',
} satisfies Expected;

const RESULTS: Told['result'][] = [
  'QUEUED',
  'SENT',
  'PENDING',
  'SUCCEEDED',
  'SUCCEEDED',
  'FAILED',
  'RETURNED',
];

/** Some of the network's fields, or none. */
function drawNetwork({ below, next }: Drawer): Told['network'] {
  if (next() < 0.3) return undefined;
  return {
    ...(next() < 0.5 && { traceNo: `00000${below(9)}` }),
    ...(next() < 0.5 && { traceTime: `10:00:0${below(9)}` }),
    ...(next() < 0.5 && { settleDate: `2026-11-2${below(9)}` }),
    ...(next() < 0.5 && { settleAmt: String(1 + below(9)) }),
  };
}

function drawEvent(draw: Drawer, at: number): Told {
  const { below, pick, next } = draw;
  const result = pick(next() < 0.05 ? (['DECIDED_SUCCEEDED', 'DECIDED_FAILED'] as const) : RESULTS);
  const isOdd = next() < 0.1;
  return {
    eventId: `E${at}`,
    // Now and then on another day than its order.
    occurredAt: `2026-11-${next() < 0.1 ? 21 : 22} 03:0${below(3)}:00`,
    receivedAt: RECEIVED_AT,
    source: result.startsWith('DECIDED') ? 'PERSON' : 'CALLBACK',
    result,
    amount: result === 'RETURNED' ? pick([12_500n, 6_250n]) : isOdd ? 12_501n : 12_500n,
    currency: next() < 0.03 ? '116' : '840',
    channelReference: result === 'RETURNED' ? pick(['B1', 'B2']) : 'C1',
    respCode: pick(['', '00', '05']),
    respMsg: '',
    network: drawNetwork(draw),
  };
}

/** This many events of one reference. */
export const drawHistory = (draw: Drawer, length: number): Told[] =>
  Array.from({ length }, (_, at) => drawEvent(draw, at));

/** The same events, some of them two or three times, at drawn places. */
export function withDuplicates<T>({ below, pick, shuffled }: Drawer, events: readonly T[]): T[] {
  const more = Array.from({ length: 1 + below(3) }, () => pick(events));
  const all = [...events];
  for (const one of shuffled(more)) all.splice(below(all.length + 1), 0, one);
  return all;
}

/** Every order of some values. */
export function* orders<T>(values: readonly T[]): Generator<T[]> {
  if (values.length < 2) yield [...values];
  for (const [at, value] of values.length < 2 ? [] : values.entries()) {
    for (const rest of orders(values.toSpliced(at, 1))) yield [value, ...rest];
  }
}
