import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@portal/backend/db/migrate';
import { openPostgres } from '@portal/backend/db/open';
import { prepare } from '@portal/backend/prepare';
import { loadBills } from '@portal/backend/testing/load-bills';
import { keepManyBills, PLANTED_AT, plantBill } from '@portal/backend/testing/planted-bill';
import { startPostgres } from '@portal/backend/testing/postgres';
import { TEST_ASOF } from '@portal/backend/testing/template';
import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { enter, PASSWORD } from '../api.ts';
import type { Figures } from '../figures.ts';
import { startProduct } from '../product.ts';
import { percentiles } from '../statistics.ts';

/** Orders of the planted bill, of a bench and of T6 (`BILL_ORDERS=1000000`). */
const ORDERS = Number(process.env.BILL_ORDERS ?? 100_000);
/** Days of a channel that have been billed. */
const DAYS = 730;
const PAGES = 100;

/** A bill of one day, loaded and matched in a process of its own; then the page that sums bills up. */
export async function measureRecon(figures: Figures): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const { url } = postgres;
    const { db, close } = openPostgres({ url });
    try {
      await migrate(db);
      await prepare(db, { demo: 'ci', captcha: false, password: PASSWORD, asof: TEST_ASOF });
      const lines = await plantBill(db, { orders: ORDERS, every: Math.max(40, ORDERS / 200) });
      const loaded = await loadBills({ url, folder: '' }, PLANTED_AT);
      if (!loaded) throw new Error('the bill was not loaded');
      figures.add('recon.lines', lines);
      figures.add('recon.line', (loaded.seconds * 1_000_000) / lines);
      figures.add('recon.memory', loaded.megabytes);
      await keepManyBills(db, DAYS);
    } finally {
      await close();
    }
    const options = { dataDir, profile: 'ci', databaseUrl: url, clock: PLANTED_AT };
    const product = await startProduct(options);
    try {
      figures.add('recon.summary', percentiles(await summaryTimes(product.origin)).p95);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds of pages of the summary, new days and old ones in turn. */
async function summaryTimes(origin: string): Promise<number[]> {
  const ask = await enter(origin);
  const times: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const startedAt = performance.now();
    const query = { pageNum: String(1 + (page % 20)), pageSize: '50' };
    const answer = await ask(reconSummaryRoutes.list.path, query);
    if (answer.code !== 200) throw new Error(`The summary says: ${answer.msg}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}
