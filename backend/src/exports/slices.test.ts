import { batchRoutes } from '@portal/contract/finance/batch';
import type { Route } from '@portal/contract/kit/route';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { allRoutes } from '@portal/contract/routes';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { oneRow } from '../db/one-row.ts';
import { TEST_ASOF, testApp } from '../testing/index.ts';
import type { Export } from './export.ts';
import { Exports } from './exports.ts';

type Any = Export<unknown, unknown>;

/** Rows of a slice here, and rows that are read so. */
const FEW = 3;
const READ = 12;
/** Rows by the path of the export that they were read from, slice by slice. */
const read = new Map<string, number>();
/** The first rows of them, as they stand in the file. */
const written = new Map<string, readonly unknown[]>();

/** Reads the first rows once more, a few at a time: they have to be the same ones. */
const inFew =
  (path: string, { slice }: Any): Any['slice'] =>
  async (ctx, query, after, take) => {
    const whole = await slice(ctx, query, after, take);
    if (after !== undefined) return whole;
    written.set(path, whole.rows);
    const rows: unknown[] = [];
    let last: string | undefined;
    while (rows.length < READ) {
      const part = await slice(ctx, query, last, FEW);
      rows.push(...part.rows);
      last = part.last;
      if (part.rows.length < FEW) break;
    }
    // If there is nothing behind which to go on, the statement has to be valid at least.
    if (rows.length <= FEW) await slice(ctx, query, last || '0', FEW);
    expect(rows).toEqual(whole.rows.slice(0, READ));
    read.set(path, rows.length);
    return whole;
  };

const declare = Exports.prototype.handler;
vi.spyOn(Exports.prototype, 'handler').mockImplementation(function (this: Exports, route, of) {
  const few = { ...of, slice: inFew(route.path, of as unknown as Any) };
  return declare.call(this, route, few as unknown as Any) as ReturnType<typeof declare>;
});

const { db, as } = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const admin = await as('admin');

/** A merchant and an agent of whom there is much to tell. */
const { accountId, merId, currency, batchNo, agentId } = oneRow(
  await sql<Record<'accountId' | 'merId' | 'currency' | 'batchNo' | 'agentId', string>>`
    select a.account_id::text as "accountId", b.mer_id as "merId", b.currency::text, b.batch_no as "batchNo",
           (select owner from ledger_account where kind = 'AGENT' order by seq desc nulls last limit 1) as "agentId"
      from settle_batch b
      join ledger_account a on a.kind = 'MERCHANT' and (a.owner, a.currency) = (b.mer_id, b.currency)
     order by b.line_cnt desc limit 1`.execute(db),
);
const period = TEST_ASOF.slice(0, 7);
/** Queries of exports that need one. */
const OWN: Readonly<Record<string, object>> = {
  '/settle/batch/line/export': { batchNo },
  '/settle/statement/export': { merId, currency, period },
  '/finance/account/entry/export': { accountId },
  '/agent/account/statement/export': { agentId, period },
  '/agent/account/entry/export': { agentId },
};

/** Lists of which the demonstration data has next to nothing. */
const THIN = new Set(
  ['/recon/bill', '/recon/bill/line', '/recon/summary', '/recon/error', '/system/notice']
    .concat('/monitor/logininfor', '/monitor/jobLog')
    .map((list) => `${list}/export`),
);
/** Lists that are exported of a range of days only. */
const DATED = /^\/(order|report)\//;

const routes = Object.values(allRoutes)
  .flatMap((group): Route[] => Object.values(group))
  .filter(({ path }) => path.endsWith('/export'))
  .map((route) => [route.path, route] as const);

it.each(routes)(
  '[5.7] %s goes on behind its last row, in the order of the whole',
  async (path, route) => {
    const params = { beginTime: '2026-11-01', endTime: TEST_ASOF };
    const query = { ...(DATED.test(path) && { params }), ...OWN[path] };
    expect(await admin.call(route, { query } as never)).toMatchObject({ code: 200 });
    expect(read.get(path)).toBeGreaterThan(THIN.has(path) ? -1 : FEW);
  },
);

it.each([
  [batchRoutes, batchRoutes.export, 'batchNo'],
  [remitApplyRoutes, remitReadRoutes.export, 'applyNo'],
] as const)(
  '[5.7] rows stand in the file in the order of the screen: %#',
  async ({ list }, { path }, id) => {
    const { rows } = await admin.call(list, { query: { pageSize: 50 } });
    const numbers = (of: unknown) => (of as Record<string, string>[]).map((row) => row[id]);
    const shown = numbers(rows);
    expect(shown.length).toBeGreaterThan(FEW);
    expect(numbers(written.get(path)).slice(0, shown.length)).toEqual(shown);
  },
);
