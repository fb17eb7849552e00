import { describe, expect, it } from 'vitest';
import type { PastedAnswer } from './pasted.ts';
import { readPasted } from './pasted-ids.ts';
import { isOdd, reportOf } from './pasted-report.ts';

const lines = readPasted(
  ['2026112000018417', 'MM2026112014310818417', 'NGP20261119083341770', '2026112000018417']
    .concat(['合计 3 笔', '2026081400007716'])
    .join('\n'),
);
const hit = (id: string, kind: PastedAnswer['found'][number]['kind'], platOrderId: string) => ({
  id,
  kind,
  platOrderId,
  count: 1,
  refundId: '',
});
const answer: PastedAnswer = {
  key: '',
  orders: 2,
  currencies: [{ currency: '840', count: 2 }],
  found: [
    hit('2026112000018417', 'platform', '2026112000018417'),
    hit('MM2026112014310818417', 'merchant', '2026112000018417'),
    hit('NGP20261119083341770', 'channel', '2026112000018400'),
  ],
  missing: [{ id: '2026081400007716', why: 'none', near: null }],
};

describe('[2.48] what came of a paste', () => {
  it('names each line: found as what, of the same order, repeated, skipped, not found', () => {
    const { rows } = reportOf(lines, answer);
    expect(rows.map(({ is }) => is)).toEqual([
      'found',
      'sameOrder',
      'found',
      'repeated',
      'skipped',
      'missing',
    ]);
    expect(rows[1]).toMatchObject({ of: 1 });
    expect(rows[2]).toMatchObject({ kind: 'channel' });
    expect(rows.filter(isOdd)).toHaveLength(4);
  });

  it('counts so that the lines add up, before the answer too', () => {
    for (const given of [answer, undefined]) {
      const { recognised, repeated, skipped, kinds } = reportOf(lines, given);
      expect(recognised + repeated + skipped).toBe(lines.length);
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(recognised);
    }
    expect(reportOf(lines, answer)).toMatchObject({ recognised: 3, repeated: 2, skipped: 1 });
  });

  it('says as what a missing id was looked for', () => {
    expect(reportOf(lines, answer).missing).toEqual([
      { id: '2026081400007716', why: 'none', near: null, kind: 'platform' },
    ]);
  });
});
