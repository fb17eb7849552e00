import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '@portal/backend/testing/postgres';
import type { Figures } from '../figures.ts';
import { startProduct } from '../product.ts';
import { orderListTimes } from '../queries.ts';
import { quantile } from '../statistics.ts';

const ROUNDS = 20;

/** Order list over HTTP on the embedded database of a running console. */
export async function measureEmbedded(origin: string, figures: Figures): Promise<void> {
  const times = await orderListTimes(origin, ROUNDS);
  figures.add('query.pglite.p50', quantile(times, 0.5));
  figures.add('query.pglite.p95', quantile(times, 0.95));
}

/** The same on PostgreSQL, with a throwaway server, where one is installed. */
export async function measurePostgres(profile: string, figures: Figures): Promise<void> {
  if (!(await findPostgres())) {
    figures.skip('query.postgres.p50', 'no PostgreSQL 15 or later is installed');
    figures.skip('query.postgres.p95', 'no PostgreSQL 15 or later is installed');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const postgres = await startPostgres();
  try {
    const product = await startProduct({ dataDir, profile, databaseUrl: postgres.url });
    try {
      const times = await orderListTimes(product.origin, ROUNDS);
      figures.add('query.postgres.p50', quantile(times, 0.5));
      figures.add('query.postgres.p95', quantile(times, 0.95));
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
