import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@portal/backend/db/migrate';
import { openPostgres } from '@portal/backend/db/open';
import { stampAt } from '@portal/backend/kernel/clock';
import { prepare } from '@portal/backend/prepare';
import { fillLedger, postFor, readLedger } from '@portal/backend/testing/ledger-load';
import { loadBills } from '@portal/backend/testing/load-bills';
import { keepManyBills, PLANTED_AT, plantBill } from '@portal/backend/testing/planted-bill';
import { findPostgres, startPostgres } from '@portal/backend/testing/postgres';
import { sellMany } from '@portal/backend/testing/settle-load';
import { TEST_ASOF } from '@portal/backend/testing/template';
import { batchRoutes } from '@portal/contract/finance/batch';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import { enter, PASSWORD } from '../api.ts';
import type { Figures } from '../figures.ts';
import { historyOf, MONEY_ROWS, type MoneyFigure, WRITERS } from '../money-rows.ts';
import type { Profile } from '../options.ts';
import { startProduct } from '../product.ts';
import { percentiles } from '../statistics.ts';
import { measureIntake } from './intake.ts';

const SECONDS = 15;
const READS = 200;

/** The ledger on a PostgreSQL server of its own that waits for the disk, where one is installed. */
export async function measureMoney(profile: Profile, figures: Figures): Promise<void> {
  if (!(await findPostgres())) {
    for (const figure of Object.keys(MONEY_ROWS) as MoneyFigure[]) {
      figures.skip(figure, 'no PostgreSQL 15 or later is installed');
    }
    return;
  }
  await measureIntake(figures);
  await measureSettlement(profile, figures);
  await measureRecon(figures);
  const postgres = await startPostgres({ isDurable: true });
  const { db, close } = openPostgres({ url: postgres.url, poolSize: WRITERS + 1 });
  try {
    await migrate(db);
    await fillLedger(db, historyOf(profile));
    const { events, failed, seconds, waiting } = await postFor(db, {
      writers: WRITERS,
      seconds: SECONDS,
    });
    figures.add('money.event', (seconds * 1_000_000) / events);
    figures.add('money.failed', failed);
    figures.add('money.waits', ...waiting);
    const { entries, asOf, proof } = await readLedger(db, READS);
    figures.add('money.entries', entries);
    figures.add('money.as-of', percentiles(asOf).p95);
    figures.add('money.proof', proof);
  } finally {
    await close();
    await postgres.stop();
  }
}

/** Orders of the planted bill, of a bench and of T6 (`BILL_ORDERS=1000000`). */
const ORDERS = Number(process.env.BILL_ORDERS ?? 100_000);
/** Days of a channel that have been billed. */
const DAYS = 730;
const PAGES = 100;

/** A bill of one day, loaded and matched in a process of its own; then the page that sums bills up. */
async function measureRecon(figures: Figures): Promise<void> {
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

/** Three lines each. */
const SALES = 3_334;
const BATCHES = 5;
const SETTLEMENT_PAGES = 100;
const CURRENCY = '840';

/** Batches of 10,000 lines over HTTP, one after the other, on a PostgreSQL that waits for the disk. */
async function measureSettlement(profile: Profile, figures: Figures): Promise<void> {
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
  for (let page = 0; page < SETTLEMENT_PAGES; page++) {
    const query = { pageNum: String(1 + (page % 4)), pageSize: '20' };
    pages.push((await timed(pendingRoutes.list.path, query)).time);
  }
  figures.add('settle.pending', percentiles(pages).p95);
}
