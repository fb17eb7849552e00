import { describe, expect, it } from 'vitest';
import type { Read } from './formats/reader.ts';
import { count, gateRefusal, NOTHING_READ } from './gate.ts';

const DAY = '2026-11-21';
const head: Read = { type: 'head', day: DAY };
const bad: Read = { type: 'bad', reason: 'SHAPE', field: '', fields: {} };
const total = (of: number, amount: bigint, cost = 0n, currency = '840'): Read => ({
  type: 'total',
  total: { currency, count: of, amount, cost },
});
const line = (amount: string, currency = '840') =>
  ({ type: 'line', fields: { currency, amount, cost: '0' } }) as Read;

const refusal = (lines: readonly Read[], hasHead = true) => {
  const progress = structuredClone(NOTHING_READ);
  for (const one of lines) count(progress, one);
  return gateRefusal(progress, { settleDate: DAY, hasHead });
};

describe('[2.63] a file counts when its totals are those of its lines', () => {
  it.each<[string, Read[], string | undefined]>([
    ['whole', [head, line('100'), line('50'), total(2, 150n)], undefined],
    ['nothing on that day', [head], undefined],
    [
      'a line more than the total',
      [head, line('100'), line('50'), total(1, 100n)],
      'recon.otherTotal?currency=840',
    ],
    ['another sum', [head, line('100'), total(1, 101n)], 'recon.otherTotal?currency=840'],
    [
      'another sum of fees',
      [head, line('100'), total(1, 100n, 1n)],
      'recon.otherTotal?currency=840',
    ],
    ['a line lost', [head, line('100'), total(2, 150n)], 'recon.otherTotal?currency=840'],
    ['cut off before its totals', [head, line('100')], 'recon.noTotal?currency=840'],
    ['cut off in the middle of its first line', [head, bad], 'recon.noTotals'],
    [
      'a total of a currency without lines',
      [head, total(1, 5n, 0n, '392')],
      'recon.otherTotal?currency=392',
    ],
    [
      'the bill of another day',
      [{ type: 'head', day: '2026-11-20' }],
      'recon.otherDay?day=2026-11-20',
    ],
    ['no head', [line('100'), total(1, 100n)], 'recon.noHead'],
    ['one in quarantine', [head, line('100'), bad, total(2, 150n)], undefined],
    [
      'one in quarantine and one lost',
      [head, line('100'), bad, total(3, 150n)],
      'recon.otherTotal?currency=840',
    ],
    [
      'one in quarantine and a smaller sum',
      [head, line('100'), bad, total(2, 99n)],
      'recon.otherTotal?currency=840',
    ],
    [
      'one in quarantine that two totals miss',
      [head, line('1'), line('1', '392'), bad, total(2, 2n), total(2, 2n, 0n, '392')],
      'recon.linesMissing',
    ],
  ])('%s', (_, lines, text) => {
    expect(refusal(lines)).toBe(text);
  });

  it('a format without a head says no day', () => {
    expect(refusal([line('100'), total(1, 100n)], false)).toBeUndefined();
  });
});
