/**
 * Adds to the demonstration data of a journey, before its server starts, more orders than are exported at
 * once, and export tasks of `risk` in states that pass by too fast: `node fill-orders.ts <data dir> <orders>`.
 */
import { openEmbedded } from '../db/open.ts';
import { DAY_MS, stampAt } from '../kernel/clock.ts';
import { addOrders } from './many-orders.ts';
import { storedTask } from './stored-task.ts';

const [dataDir = '', orders = ''] = process.argv.slice(2);
/** Every journey has rows of its own in each language, which their names say. */
const LANGUAGES = ['zh-CN', 'en-US'];
/** A third of the orders, so that there are several files. */
const FILE_ROWS = 5_000;

async function addTasks(): Promise<void> {
  const clock = { now: () => new Date() };
  const now = clock.now().getTime();
  const [yesterday, today] = [stampAt(now - DAY_MS), stampAt(now)];
  for (const language of LANGUAGES) {
    const add = (name: string, task: Omit<Parameters<typeof storedTask>[2], 'of'>) =>
      storedTask(db, clock, { of: 'risk', shown_name: `${name}-${language}.xlsx`, ...task });
    await add('running', { status: '1', rows_done: 3_000, rows_total: 9_000 });
    await add('failed', { status: '3', file_rows: FILE_ROWS });
    await add('expired', { status: '2', finish_time: yesterday, expires_at: yesterday });
    const foreign = await add('foreign', {
      status: '2',
      finish_time: today,
      route: '/system/user/export',
    });
    const file = { task_id: foreign, number: 1, first_part: 0, parts: 0, rows_done: 9 };
    await db
      .insertInto('export_task_file')
      .values({ ...file, bytes: '0', sha256: '0'.repeat(64) })
      .execute();
  }
}

const { db, close } = await openEmbedded(dataDir);
try {
  await addOrders(db, Number(orders), new Date().toISOString().slice(0, 10));
  await addTasks();
} finally {
  await close();
}
