import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@portal/backend/db/open';
import { multiplyTrade } from '@portal/backend/testing/many-times';
import { findPostgres, startPostgres } from '@portal/backend/testing/postgres';
import { newDesk } from '../desk.ts';
import type { Figures } from '../figures.ts';
import type { Profile } from '../options.ts';
import { demoOf, memoryOf, type Product, startProduct } from '../product.ts';
import { type Asker, newAsker, type Request, timesOf, timesTogether } from '../queries.ts';
import { type Engine, queryFigures, USERS } from '../query-rows.ts';
import { percentiles } from '../statistics.ts';

const ROUNDS = 20;
const ROUNDS_TOGETHER = 3;
/** Accounts of the demonstration data that see all orders. */
const ACCOUNTS = ['admin', 'operator', 'finance', 'risk'];
const MERCHANT = 'merchant';

/** Profile `huge`: 80 times the trade of `large`, 10.4 M orders of 4,000 merchants, among 100,000. */
const LARGE = { orders: 8, trading: 10, merchants: 100_000 };

/** Lists, reports and searches over HTTP on the embedded database of a running console. */
export const measureEmbedded = (product: Product, figures: Figures): Promise<void> =>
  measureServer('pglite', product, figures);

/** The same on PostgreSQL, with a throwaway server, where one is installed. */
export async function measurePostgres(profile: Profile, figures: Figures): Promise<void> {
  const isInstalled = (await findPostgres()) !== undefined;
  const reason = isInstalled
    ? 'only with --profile huge'
    : 'no PostgreSQL 15 or later is installed';
  for (const engine of ['postgres', 'large'] as const) {
    if (isInstalled && (engine === 'postgres' || profile === 'huge')) continue;
    for (const figure of queryFigures(engine)) figures.skip(figure, reason);
  }
  if (!isInstalled) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const postgres = await startPostgres();
  const measureAs = async (engine: Engine) => {
    const options = { dataDir, profile: demoOf(profile), databaseUrl: postgres.url };
    const product = await startProduct(options);
    try {
      await measureServer(engine, product, figures);
    } finally {
      await product.stop();
    }
  };
  try {
    await measureAs('postgres');
    if (profile !== 'huge') return;
    await enlarge(postgres.url);
    await measureAs('large');
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function enlarge(url: string): Promise<void> {
  const { db, close } = openPostgres({ url });
  try {
    await multiplyTrade(db, LARGE);
  } finally {
    await close();
  }
}

/** Everything that is asked of one server. */
async function measureServer(
  engine: Engine,
  product: Pick<Product, 'origin' | 'pid'>,
  figures: Figures,
): Promise<void> {
  await measureLists(engine, product.origin, figures);
  await measureDesk(engine, product, figures);
  await measureUsers(engine, product.origin, figures);
}

async function measureLists(engine: Engine, origin: string, figures: Figures): Promise<void> {
  const operator = await newAsker(origin);
  const { p50, p95 } = percentiles(await timesOf(operator.typicalAtServer, ROUNDS));
  figures.add(`query.${engine}.orders`, operator.total);
  figures.add(`query.${engine}.p50`, p50);
  figures.add(`query.${engine}.p95`, p95);
  figures.add(`query.${engine}.first`, ...(await timesOf([operator.firstPage], ROUNDS)));
  for (const one of ['deep', 'status', 'amount', 'detail'] as const) {
    figures.add(`query.${engine}.${one}`, ...(await timesOf([operator[one]], ROUNDS)));
  }
  const largest = await operator.largest();
  figures.add(`query.${engine}.largest`, ...(await timesOf([largest], ROUNDS)));
  figures.add(`query.${engine}.last`, ...(await timesOf([operator.lastPage], ROUNDS)));
  figures.add(`query.${engine}.stat`, ...(await timesOf(operator.stats, ROUNDS)));
  const pasted = await operator.pastedIds();
  figures.add(`query.${engine}.ids`, ...(await timesOf([pasted], ROUNDS)));
  for (const one of ['reports', 'year'] as const) {
    const { p95: slow } = percentiles(await timesOf(operator[one], ROUNDS));
    figures.add(`query.${engine}.${one}`, slow);
  }
  const merchant = await newAsker(origin, MERCHANT);
  figures.add(`query.${engine}.merchant`, ...(await timesOf(merchant.typical, ROUNDS)));
}

/** Measures the other waits of a person at the console. */
async function measureDesk(
  engine: Engine,
  product: Pick<Product, 'origin' | 'pid'>,
  figures: Figures,
): Promise<void> {
  const desk = await newDesk(product.origin);
  const p95Of = async (requests: readonly Request[]) =>
    percentiles(await timesOf(requests, ROUNDS)).p95;
  figures.add(`query.${engine}.search`, await p95Of(desk.searches));
  figures.add(`query.${engine}.waiting`, await p95Of([desk.waiting]));
  figures.add(`query.${engine}.inbox`, await p95Of([desk.inbox]));
  const plan = await desk.busiestPlan();
  const resting = await memoryOf(product);
  let most = resting;
  const startedAt = performance.now();
  const { times, orders } = await desk.replay(plan, async () => {
    most = Math.max(most, await memoryOf(product));
  });
  figures.add(`query.${engine}.replay`, (performance.now() - startedAt) / 1000);
  figures.add(`query.${engine}.replayed`, orders);
  figures.add(`query.${engine}.part`, Math.max(...times));
  figures.add(`query.${engine}.memory`, most - resting);
}

/** Many people at once, each with a session of their own. */
async function measureUsers(engine: Engine, origin: string, figures: Figures): Promise<void> {
  const askers: Asker[] = [];
  for (let user = 0; user < USERS; user++) {
    askers.push(await newAsker(origin, ACCOUNTS[user % ACCOUNTS.length]));
  }
  const { times, errors } = await timesTogether(askers, ROUNDS_TOGETHER);
  figures.add(`query.${engine}.users`, ...times);
  figures.add(`query.${engine}.errors`, errors);
}
