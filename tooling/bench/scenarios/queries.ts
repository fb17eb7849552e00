import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '@portal/backend/testing/postgres';
import type { Figures } from '../figures.ts';
import { startProduct } from '../product.ts';
import { type Asker, newAsker, timesOf, timesTogether } from '../queries.ts';
import { type Engine, queryFigures, USERS } from '../query-rows.ts';
import { percentiles } from '../statistics.ts';

const ROUNDS = 20;
const ROUNDS_TOGETHER = 3;
/** Accounts of the demonstration data that see all orders. */
const ACCOUNTS = ['admin', 'operator', 'finance', 'risk'];
const MERCHANT = 'merchant';

/** Order list over HTTP on the embedded database of a running console. */
export const measureEmbedded = (origin: string, figures: Figures): Promise<void> =>
  measureServer('pglite', origin, figures);

/** The same on PostgreSQL, with a throwaway server, where one is installed. */
export async function measurePostgres(profile: string, figures: Figures): Promise<void> {
  if (!(await findPostgres())) {
    for (const figure of queryFigures('postgres')) {
      figures.skip(figure, 'no PostgreSQL 15 or later is installed');
    }
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const postgres = await startPostgres();
  try {
    const product = await startProduct({ dataDir, profile, databaseUrl: postgres.url });
    try {
      await measureServer('postgres', product.origin, figures);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureServer(engine: Engine, origin: string, figures: Figures): Promise<void> {
  const operator = await newAsker(origin);
  const { p50, p95 } = percentiles(await timesOf(operator.typical, ROUNDS));
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
  const reports = await timesOf(operator.reports, ROUNDS);
  figures.add(`query.${engine}.reports`, percentiles(reports).p95);
  const merchant = await newAsker(origin, MERCHANT);
  figures.add(`query.${engine}.merchant`, ...(await timesOf(merchant.typical, ROUNDS)));
  await measureUsers(engine, origin, figures);
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
