import { fileRoutes } from '@portal/contract/common/file';
import { type DailyStat, dailyRoutes } from '@portal/contract/reports/daily';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readSheet } from '../../../kernel/import/parse.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { allRows, sumOf } from '../../../testing/report-fixture.ts';

const { as } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00Z`) });
const admin = await as('admin');

type Row = z.output<typeof DailyStat>;

const QUERY = {
  currency: '840',
  params: { beginTime: '2026-11-01', endTime: TEST_ASOF },
};
const BLOCKS = ['quick', 'scan', 'cyber', 'other'] as const;

const listed = (query: object = {}) =>
  allRows<Row>(admin, dailyRoutes.list, { ...QUERY, ...query });
/** In the order of its own: walked through once, since nothing here changes it. */
const whole = await listed();

async function file(exportType: string, query: object = {}): Promise<Buffer> {
  const { msg } = await admin.call(dailyRoutes.export, {
    query: { ...QUERY, ...query, exportType },
  });
  const { rawPayload } = await admin.send(fileRoutes.download, { query: { fileName: msg } });
  return rawPayload;
}

/** Lines of a text file as cells. */
const linesOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));

describe('[2.60] daily statistics', () => {
  it.each([
    ['consumeAmt', 'asc', 1],
    ['consumeAmt', 'desc', -1],
  ] as const)(
    'by %s %s are in order over all pages, each row once',
    async (orderByColumn, isAsc, way) => {
      const rows = await listed({ orderByColumn, isAsc });
      const amounts = rows.map((row) => BigInt(row.consumeAmt));
      const sorted = amounts.toSorted((one, other) => (one < other ? -way : one > other ? way : 0));
      expect(amounts).toEqual(sorted);
      const keys = rows.map(({ tranDate, merId, chnlId }) => `${tranDate} ${merId} ${chnlId}`);
      expect([new Set(keys).size, rows.length > 50]).toEqual([rows.length, true]);
      expect(keys.toSorted()).toEqual(
        whole.map((row) => `${row.tranDate} ${row.merId} ${row.chnlId}`).toSorted(),
      );
    },
  );

  it('are in a row what its families are together', () => {
    for (const row of whole) {
      const blocks = BLOCKS.map((name) => row[name]);
      expect([sumOf(blocks, 'cnt'), sumOf(blocks, 'amt'), sumOf(blocks, 'refundAmt')]).toEqual([
        String(row.consumeCnt),
        row.consumeAmt,
        row.refundAmt,
      ]);
    }
  });

  it('are exported as they are listed, in the order that was asked for', async () => {
    const order = { orderByColumn: 'consumeAmt', isAsc: 'desc' };
    const rows = await listed(order);
    const [heads = [], ...lines] = linesOf(await file('csv', order));
    const at = (title: string) => heads.indexOf(title);
    const [day, merchant, count] = [at('交易日期'), at('商户号'), at('消费笔数')];
    expect(lines.map((line) => [line[day], line[merchant], line[count]])).toEqual(
      rows.map(({ tranDate, merId, consumeCnt }) => [tranDate, merId, String(consumeCnt)]),
    );
    // A column of each number of the four families.
    expect(heads).toHaveLength(new Set(heads).size);
    expect(heads.length).toBe(18 + BLOCKS.length * 6);
  });

  it('say in a workbook which days they are of, at what time and in which zone', async () => {
    const about = await readSheet('file', await file('xlsx'), { rowsMax: 100, userId: '1' });
    expect(about.flat()).toEqual(
      expect.arrayContaining([
        `2026-11-01 – ${TEST_ASOF}`,
        `${TEST_ASOF} 12:00:00`,
        'Asia/Phnom_Penh',
      ]),
    );
  });
});
