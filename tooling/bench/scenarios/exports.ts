import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@portal/backend/db/migrate';
import { openEmbedded } from '@portal/backend/db/open';
import { prepare } from '@portal/backend/prepare';
import { addOrders, MARK_CURRENCY } from '@portal/backend/testing/many-orders';
import type { RowOf } from '@portal/contract/kit/route';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import { fileTaskRoutes } from '@portal/contract/reports/file';
import { enter, PASSWORD } from '../api.ts';
import type { Figures } from '../figures.ts';
import { memoryOf, type Product, startProduct } from '../product.ts';
import { orderListTimes } from '../queries.ts';
import { percentiles } from '../statistics.ts';

/** One below the limit. */
const ROWS = 299_999;
const PROFILE = 'ci';
const ROUNDS = 5;
const LOOK_EVERY_MS = 250;
const KILLED_AT = 0.4;
const DAYS = 30;
const DAY_MS = 86_400_000;

type Task = RowOf<typeof fileTaskRoutes.list>;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A database with as many orders as one export may have. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openEmbedded(dataDir);
  try {
    await migrate(db);
    await prepare(db, { demo: PROFILE, captcha: false, password: PASSWORD });
    await addOrders(db, ROWS, dayBefore(0));
  } finally {
    await close();
  }
}

type Ask = Awaited<ReturnType<typeof enter>>;

async function apply(ask: Ask): Promise<void> {
  const answer = await ask(generalOrderRoutes.export.path, {
    currency: MARK_CURRENCY,
    'params[beginTime]': dayBefore(DAYS),
    'params[endTime]': dayBefore(0),
  });
  if (answer.code !== 601) throw new Error(`The export says: ${answer.code} ${answer.msg}`);
}

/** Waits until the newest task is so far, looking at the memory of the process meanwhile. */
async function follow(product: Product, ask: Ask, isThere: (task: Task) => boolean) {
  let most = 0;
  for (;;) {
    most = Math.max(most, await memoryOf(product));
    const { rows } = await ask(fileTaskRoutes.list.path);
    const [task] = rows as Task[];
    if (task?.status === FILE_TASK_STATUS.failed)
      throw new Error(`The export failed: ${task.failReason}`);
    if (task && isThere(task)) return { task, most };
    await pause(LOOK_EVERY_MS);
  }
}
const checksums = ({ files }: Task) => files.map(({ sha256 }) => sha256).join();
const isReady = ({ status }: Task) => status === FILE_TASK_STATUS.ready;

/** One export with nothing else under way; its checksum. */
async function alone(product: Product, figures: Figures): Promise<string> {
  const ask = await enter(product.origin);
  const resting = await memoryOf(product);
  const startedAt = performance.now();
  await apply(ask);
  const { task, most } = await follow(product, ask, isReady);
  figures.add('export.time', (performance.now() - startedAt) / 1000);
  figures.add('export.memory', most - resting);
  if (task.rowsDone !== ROWS) throw new Error(`The export has ${task.rowsDone} rows`);
  return checksums(task);
}

/** The order list, by itself and while an export runs. */
async function besideLists(product: Product, figures: Figures): Promise<void> {
  const ask = await enter(product.origin);
  const { p95: without } = percentiles(await orderListTimes(product.origin, ROUNDS));
  await apply(ask);
  let isRunning = true;
  const ready = follow(product, ask, isReady).finally(() => {
    isRunning = false;
  });
  const times: number[] = [];
  const asked = async () => {
    while (isRunning) times.push(...(await orderListTimes(product.origin, 1)));
  };
  // Together: an export that fails while a list is under way is a figure that is missing, no crash.
  await Promise.all([ready, asked()]);
  const { p95: during } = percentiles(times);
  figures.add('export.list.without', without);
  figures.add('export.list.during', during);
  figures.add('export.list.times', during / without);
}

/** A crash in the middle; the file of the restarted server must be the same. */
async function killed(product: Product, dataDir: string, figures: Figures, sha256: string) {
  const ask = await enter(product.origin);
  await apply(ask);
  await follow(product, ask, ({ rowsDone }) => rowsDone >= ROWS * KILLED_AT);
  await product.kill();
  const startedAt = performance.now();
  const again = await startProduct({ dataDir, profile: PROFILE });
  try {
    const { task } = await follow(again, await enter(again.origin), isReady);
    figures.add('export.resumed', (performance.now() - startedAt) / 1000);
    if (checksums(task) !== sha256) throw new Error('The resumed export is another file');
  } finally {
    await again.stop();
  }
}

/**
 * The largest export on the embedded database: time, memory, what it does to the order list, and
 * whether a crash in the middle changes the file.
 */
export async function measureExports(figures: Figures): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  try {
    await fill(dataDir);
    const product = await startProduct({ dataDir, profile: PROFILE });
    try {
      const sha256 = await alone(product, figures);
      await besideLists(product, figures);
      await killed(product, dataDir, figures, sha256);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
