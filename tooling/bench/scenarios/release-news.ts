import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASES_PATH } from '@portal/contract/release/paths';
import { Releases } from '@portal/contract/release/release';
import { promote } from '@portal/deploy/release/promote';
import { rollback } from '@portal/deploy/release/rollback';
import { emptyStore, published, released } from '@portal/deploy/testing/sample-build';
import type { Figures } from '../figures.ts';
import { type Product, startProduct } from '../product.ts';
import { NewsListener } from '../release-listener.ts';
import { quantile } from '../statistics.ts';
import { storeOf } from '../units.ts';

const SERVERS = 2;
const BROWSERS = 200;
/** Promotes and rollbacks, in turn. */
const CHANGES = 10;

/**
 * Measures how soon browsers know of a promote and a rollback: many of them, on two servers with databases
 * of their own that share one release store. Times run from before the command, until browsers are notified
 * and until each has the new list, which they ask for as the console does.
 */
export async function measureReleaseNews(figures: Figures): Promise<void> {
  const store = await emptyStore();
  const folders: string[] = [];
  const servers: Product[] = [];
  const listeners: NewsListener[] = [];
  try {
    for (const id of ['00000001', '00000002']) await released(store, 'orders', id);
    for (let count = 0; count < SERVERS; count += 1) {
      folders.push(await folderWith(store));
      servers.push(await startProduct({ dataDir: folders.at(-1) ?? '', profile: 'none' }));
    }
    const origins = servers.map(({ origin }) => origin);
    const open = Array.from({ length: BROWSERS }, (_, index) =>
      NewsListener.open(origins[index % SERVERS] ?? ''),
    );
    listeners.push(...(await Promise.all(open)));
    await measureChanges(store, origins, listeners, figures);
  } finally {
    for (const listener of listeners) listener.close();
    for (const server of servers) await server.stop();
    for (const folder of [...folders, store]) await rm(folder, { recursive: true, force: true });
  }
}

/** A data directory whose releases are those of the store. */
async function folderWith(store: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  await symlink(store, storeOf(folder));
  return folder;
}

async function measureChanges(
  store: string,
  [origin = '']: string[],
  listeners: readonly NewsListener[],
  figures: Figures,
): Promise<void> {
  const author = { by: 'bench', reason: 'bench' };
  const newer = await published(store, 'orders', '00000002');
  const told: number[] = [];
  const listed: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const startedAt = performance.now();
    const heard = Promise.all(listeners.map((listener) => listener.next(startedAt)));
    if (change % 2 === 0) await rollback(store, 'prod', 'orders', undefined, author);
    else await promote(store, 'prod', [newer], author);
    const times = await heard;
    const { id } = Releases.parse(await (await fetch(`${origin}${RELEASES_PATH}`)).json());
    const wrong = times.filter((time) => time.id !== id);
    if (wrong.length > 0) throw new Error(`${wrong.length} browsers were told something else`);
    told.push(...times.map((time) => time.told));
    listed.push(...times.map((time) => time.listed));
  }
  const seconds = (times: number[], share: number) => quantile(times, share) / 1000;
  figures.add('news.told.p50', seconds(told, 0.5));
  figures.add('news.told.p99', seconds(told, 0.99));
  figures.add('news.listed.p50', seconds(listed, 0.5));
  figures.add('news.listed.p99', seconds(listed, 0.99));
  figures.add('news.listed.max', seconds(listed, 1));
}
