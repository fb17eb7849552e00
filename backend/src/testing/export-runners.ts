import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { GeneralOrderQuery, generalOrderRoutes } from '@portal/contract/orders/general';
import { afterAll, beforeEach } from 'vitest';
import { Exports } from '../exports/exports.ts';
import { SLICE_ROWS } from '../exports/run-task.ts';
import { ExportRunner } from '../exports/runner.ts';
import { scopeText } from '../exports/scope-text.ts';
import { insertTask } from '../exports/tasks.ts';
import type { Context } from '../kernel/context.ts';
import { ExportFiles, type Stretch } from '../kernel/export-files.ts';
import { can, loadGrants, scopeFor } from '../kernel/grants.ts';
import { orderExport } from '../modules/orders/general/export.ts';
import { testDatabase } from './database.ts';
import { TEST_ASOF, TestClock } from './index.ts';
import { addOrders, MARK_CURRENCY } from './many-orders.ts';

/** Marked orders of the fixture: four slices and a half. */
export const ORDERS = 4.5 * SLICE_ROWS;
const route = generalOrderRoutes.export;

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Order numbers of a workbook, in its order. */
export async function numbersIn(bytes: Buffer): Promise<string[]> {
  const sheet = read(bytes).Sheets.通用订单;
  if (!sheet) throw new Error('no such sheet');
  return utils.sheet_to_json<Record<string, string>>(sheet).map((row) => row.平台订单号 ?? '');
}

/** A database with marked orders, processes that export them, and what became of it. */
export async function exportRunners() {
  const { db, close } = await testDatabase('ci');
  await addOrders(db, ORDERS, TEST_ASOF);
  const clock = new TestClock(new Date(`${TEST_ASOF}T12:00:00Z`));
  const files = new ExportFiles(clock.now);
  const errors: unknown[] = [];
  const runners: ExportRunner[] = [];
  afterAll(async () => {
    for (const runner of runners) await runner.stop();
    await close();
  });
  beforeEach(async () => {
    errors.length = 0;
    await db.deleteFrom('export_task').execute();
  });

  /** A process: `before` runs before each slice, with its number from 1. */
  function runnerWith(before: (slice: number) => Promise<unknown> | undefined): ExportRunner {
    const exports = new Exports(files, clock.now);
    let slices = 0;
    exports.handler(route, {
      ...orderExport,
      async slice(...input) {
        slices += 1;
        await before(slices);
        return orderExport.slice(...input);
      },
    });
    const onError = (error: unknown) => void errors.push(error);
    const runner = new ExportRunner({ db, clock: clock.now, exports, files, onError });
    runners.push(runner);
    return runner;
  }
  const plainRunner = () => runnerWith(() => undefined);

  /** A task of a seeded account for all marked orders. */
  async function apply(userName: string): Promise<string> {
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow();
    const grants = await loadGrants(db, user_id);
    if (!grants || !can(grants.actor, route.permit)) throw new Error('may not export');
    const ctx = { db, language: 'zh-CN', actor: grants.actor } as Context;
    const query = GeneralOrderQuery.parse({ currency: MARK_CURRENCY });
    const scope = scopeText(scopeFor(grants, route.permit));
    const names = { topic: 'generalOrder', title: 'generalOrder', columns: null };
    const task = { ...names, route: route.path, query, scope, rowsTotal: ORDERS };
    return insertTask(ctx, task, clock.now().getTime());
  }

  const taskOf = (id: string) =>
    db.selectFrom('export_task').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  async function bytesOf(id: string, stretch?: Stretch): Promise<Buffer> {
    const { file_name } = await taskOf(id);
    return buffer(files.parts(db, file_name, stretch));
  }
  const filesOf = (id: string) =>
    db
      .selectFrom('export_task_file')
      .where('task_id', '=', id)
      .orderBy('number')
      .select(['number', 'first_part', 'parts', 'rows_done', 'bytes', 'sha256'])
      .execute();
  async function allNumbers(): Promise<string[]> {
    const rows = await db
      .selectFrom('biz_order')
      .where('currency', '=', MARK_CURRENCY)
      .orderBy('txn_time', 'desc')
      .select('plat_order_id')
      .execute();
    return rows.map((row) => row.plat_order_id);
  }

  return {
    db,
    clock,
    files,
    errors,
    runnerWith,
    plainRunner,
    apply,
    taskOf,
    bytesOf,
    filesOf,
    allNumbers,
  };
}
