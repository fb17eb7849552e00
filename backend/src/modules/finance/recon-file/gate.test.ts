import { parseMessage } from '@portal/contract/kit/message';
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

const HEAD = `BILL,1,${DAY}`;
const progressOf = (lines: readonly Read[], first: string) => {
  const progress = structuredClone(NOTHING_READ);
  for (const [at, one] of lines.entries()) count(progress, one, at === 0 ? first : 'another line');
  return progress;
};
const refusal = (lines: readonly Read[], first = 'first') =>
  gateRefusal(progressOf(lines, first), { settleDate: DAY, head: HEAD });

describe('[2.63] a file counts when its totals are those of its lines', () => {
  it.each<[string, Read[], string | undefined]>([
    ['whole', [head, line('100'), line('50'), total(2, 150n)], undefined],
    ['nothing on that day', [head], undefined],
    [
      'a line more than the total',
      [head, line('100'), line('50'), total(1, 100n)],
      'recon.otherCount?currency=USD&total=1.00&lines=1.50&totalCount=1&lineCount=2',
    ],
    [
      'another sum',
      [head, line('123450'), total(1, 123451n)],
      'recon.otherAmount?currency=USD&total=1%2C234.51&lines=1%2C234.50',
    ],
    [
      'another sum of fees',
      [head, line('100'), total(1, 100n, 1n)],
      'recon.otherCost?currency=USD&total=0.01&lines=0.00',
    ],
    [
      'a line lost',
      [head, line('100'), total(2, 150n)],
      'recon.otherCount?currency=USD&total=1.50&lines=1.00&totalCount=2&lineCount=1',
    ],
    ['cut off before its totals', [head, line('100')], 'recon.noTotal?currency=USD&lines=1&line=2'],
    ['cut off in the middle of its first line', [head, bad], 'recon.noTotals?line=2'],
    [
      'a total of a currency without lines',
      [head, total(1, 5n, 0n, '392')],
      'recon.otherCount?currency=JPY&total=5&lines=0&totalCount=1&lineCount=0',
    ],
    [
      'the bill of another day',
      [{ type: 'head', day: '2026-11-20' }],
      'recon.otherDay?day=2026-11-20&chosen=2026-11-21',
    ],
    ['nothing in it', [], 'recon.emptyFile'],
    ['one in quarantine', [head, line('100'), bad, total(2, 150n)], undefined],
    [
      'one in quarantine and one lost',
      [head, line('100'), bad, total(3, 150n)],
      'recon.otherCountBad?currency=USD&total=1.50&lines=1.00&totalCount=3&lineCount=1&bad=1&at=3',
    ],
    [
      'one in quarantine and a smaller sum',
      [head, line('100'), bad, total(2, 99n)],
      'recon.otherCountBad?currency=USD&total=0.99&lines=1.00&totalCount=2&lineCount=1&bad=1&at=3',
    ],
    [
      'one in quarantine that two totals miss',
      [head, line('1'), line('1', '392'), bad, total(2, 2n), total(2, 2n, 0n, '392')],
      'recon.linesMissing?missing=2&bad=1',
    ],
  ])('%s', (_, lines, text) => {
    expect(refusal(lines)).toBe(text);
  });

  it('a format without a head says no day', () => {
    const progress = progressOf([line('100'), total(1, 100n)], 'first');
    expect(gateRefusal(progress, { settleDate: DAY, head: undefined })).toBeUndefined();
  });

  it.each([
    ['saved by Excel', '\uFEFFBILL,1,2026/11/28,,,', 'BILL,1,2026/11/28,,,'],
    ['in UTF-16', '\uFFFD\uFFFDB\0I\0L\0L\0', '\uFFFD\uFFFDBILL'],
    ['with a card in it', '0 6222021234567890 x', '0 622202… x'],
    ['as long as no head', '客'.repeat(100), `${'客'.repeat(8)}…`],
  ])('no head, %s: it says which one it wants, and what is there', (_, first, shown) => {
    const text = refusal([bad], first) ?? '';
    expect(parseMessage(text)).toEqual({
      key: 'recon.noHead',
      values: { head: HEAD, first: shown },
    });
    expect(text.length).toBeLessThan(200);
  });
});
