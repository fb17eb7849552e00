import { describe, expect, it } from 'vitest';
import { type Numbers, pointsOf } from './points.ts';

const TIME = Date.parse('2026-11-19T14:31:08Z');
const ours: Numbers = {
  queryId: '',
  reference: '202611190000003316',
  traceNo: '884213',
  acqInsCode: '01020000',
  merOrderId: 'M88282950',
  terminal: 'T1',
  amount: 128_850n,
  time: TIME,
};
const line = (over: Partial<Numbers>): Numbers => ({
  ...ours,
  reference: '',
  traceNo: '',
  merOrderId: '',
  terminal: '',
  ...over,
});

describe('[2.65] points of a candidate, with the facts that they stand for', () => {
  it.each<[string, Partial<Numbers>, string, number, number, number]>([
    ['all of it', { reference: ours.reference }, 'REFERENCE', 40, 40, 20],
    [
      'the merchant’s number, a second later',
      { merOrderId: 'M88282950', time: TIME + 1_000 },
      'MER_ORDER',
      30,
      40,
      19,
    ],
    ['no number, six minutes', { time: TIME - 360_000 }, 'NONE', 0, 40, 12],
    ['trace without its acquirer', { traceNo: '884213', acqInsCode: '' }, 'NONE', 0, 40, 20],
    ['trace and acquirer', { traceNo: '884213' }, 'TRACE', 35, 40, 20],
    ['the terminal, 1.50 apart', { terminal: 'T1', amount: 129_000n }, 'TERMINAL', 10, 18, 20],
    ['another sum, another day', { amount: 1n, time: TIME + 86_400_000 }, 'NONE', 0, 0, 0],
  ])('%s', (_, over, fact, number, amount, time) => {
    const got = pointsOf(ours, line(over));
    expect(got).toMatchObject({
      number: { fact, points: number },
      amount: { points: amount },
      time: { points: time },
      points: number + amount + time,
    });
  });

  it('two that say nothing of a number do not agree by it', () => {
    const none = { queryId: '', reference: '', traceNo: '', merOrderId: '', terminal: '' };
    expect(pointsOf({ ...ours, ...none }, line(none)).number).toEqual({ points: 0, fact: 'NONE' });
  });
});
