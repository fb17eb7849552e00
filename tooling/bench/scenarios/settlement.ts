import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@portal/backend/db/open';
import { stampAt } from '@portal/backend/kernel/clock';
import { fillLedger } from '@portal/backend/testing/ledger-load';
import { startPostgres } from '@portal/backend/testing/postgres';
import { sellMany } from '@portal/backend/testing/settle-load';
import { batchRoutes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { enter } from '../api.ts';
import type { Figures } from '../figures.ts';
import { historyOf } from '../money-rows.ts';
import type { Profile } from '../options.ts';
import { startProduct } from '../product.ts';
import { percentiles } from '../statistics.ts';

/** Three lines each. */
const SALES = 3_334;
const BATCHES = 5;
const PAGES = 100;
const CURRENCY = '840';

/** Batches of 10,000 lines over HTTP, one after the other, on a PostgreSQL that waits for the disk. */
export async function measureSettlement(profile: Profile, figures: Figures): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const product = await startProduct({ dataDir, profile: 'ci', databaseUrl: postgres.url });
    const { db, close } = openPostgres({ url: postgres.url });
    try {
      await fillLedger(db, historyOf(profile));
      await settle(product.origin, figures, async (merId, round) => {
        const at = stampAt(new Date());
        await sellMany(db, { prefix: `B${round}-`, merIds: [merId], count: SALES, at });
      });
      const { entries } = await db
        .selectFrom('ledger_entry')
        .select(({ fn }) => fn.countAll<string>().as('entries'))
        .executeTakeFirstOrThrow();
      figures.add('settle.entries', Number(entries));
    } finally {
      await close();
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Looks at pending balances, and settles all of the first merchant again and again. */
async function settle(
  origin: string,
  figures: Figures,
  sell: (merId: string, round: number) => Promise<void>,
): Promise<void> {
  const ask = await enter(origin);
  const timed = async (...asked: Parameters<typeof ask>) => {
    const startedAt = performance.now();
    const answer = await ask(...asked);
    if (answer.code !== 200) throw new Error(`${asked[0]} says: ${answer.msg}`);
    return { answer, time: performance.now() - startedAt };
  };
  const balances = { currency: CURRENCY, positive: 'Y', orderByColumn: 'merId', isAsc: 'asc' };
  const [first] = (await ask(pendingRoutes.list.path, balances)).rows as { merId: string }[];
  const merId = first?.merId ?? '';
  const previewPath = pendingRoutes.preview.path
    .replace('{merId}', merId)
    .replace('{currency}', CURRENCY);
  for (let round = 0; round < BATCHES; round++) {
    await sell(merId, round);
    const preview = await timed(previewPath);
    figures.add('settle.preview', preview.time);
    const { payableAmt: settleAmt, dueAmt } = preview.answer.data as Record<string, string>;
    const items = [{ merId, currency: CURRENCY, settleAmt, dueAmt }];
    const made = await timed(batchRoutes.create.path, {}, { items });
    figures.add('settle.make', made.time / 1_000);
    const [batch] = made.answer.data as { batchNo: string }[];
    const tieOut = batchRoutes.tieOut.path.replace('{batchNo}', batch?.batchNo ?? '');
    figures.add('settle.tie-out', (await timed(tieOut)).time);
  }
  const pages: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const query = { pageNum: String(1 + (page % 4)), pageSize: '20' };
    pages.push((await timed(pendingRoutes.list.path, query)).time);
  }
  figures.add('settle.pending', percentiles(pages).p95);
}
