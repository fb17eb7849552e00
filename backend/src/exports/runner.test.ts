import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { GeneralOrderQuery, generalOrderRoutes } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseAway } from '../db/database-away.ts';
import { stampAt } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { ExportFiles } from '../kernel/export-files.ts';
import { can, loadGrants, scopeFor } from '../kernel/grants.ts';
import { orderExport } from '../modules/orders/general/export.ts';
import { testDatabase } from '../testing/database.ts';
import { TEST_ASOF, TestClock } from '../testing/index.ts';
import { addOrders, MARK_CURRENCY } from '../testing/many-orders.ts';
import { Exports } from './exports.ts';
import { SLICE_ROWS, scopeText } from './run-task.ts';
import { ExportRunner } from './runner.ts';
import { insertTask, LEASE_MS } from './tasks.ts';

const ORDERS = 4.5 * SLICE_ROWS;
const route = generalOrderRoutes.export;

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
  const task = { route: route.path, topic: 'generalOrder', query, scope, rowsTotal: ORDERS };
  return insertTask(ctx, task, clock.now().getTime());
}

const taskOf = (id: string) =>
  db.selectFrom('export_task').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function bytesOf(id: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of files.parts(db, (await taskOf(id)).file_name)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function numbersIn(bytes: Buffer): Promise<string[]> {
  const sheet = read(bytes).Sheets.通用订单;
  if (!sheet) throw new Error('no such sheet');
  return utils.sheet_to_json<Record<string, string>>(sheet).map((row) => row.平台订单号 ?? '');
}
async function allNumbers(): Promise<string[]> {
  const rows = await db
    .selectFrom('biz_order')
    .where('currency', '=', MARK_CURRENCY)
    .orderBy('txn_time', 'desc')
    .select('plat_order_id')
    .execute();
  return rows.map((row) => row.plat_order_id);
}

describe('[5.7] [2.61] a long export', () => {
  it('is made in slices, shows how far it is, and has every row once', async () => {
    const id = await apply('finance');
    const seen: number[] = [];
    await runnerWith(async () => seen.push((await taskOf(id)).rows_done)).wake();
    expect(seen).toEqual([0, 1, 2, 3, 4].map((slices) => slices * SLICE_ROWS));
    const task = await taskOf(id);
    expect(task).toMatchObject({ status: '2', rows_done: ORDERS, rows_total: ORDERS });
    const bytes = await bytesOf(id);
    expect(task).toMatchObject({ sha256: sha256(bytes), bytes: String(bytes.length) });
    expect(await numbersIn(bytes)).toEqual(await allNumbers());
    expect(errors).toEqual([]);
  });

  it('[R14] goes on in another process after the first was killed, and gives the same file', async () => {
    const whole = await apply('finance');
    await plainRunner().wake();
    const id = await apply('finance');
    const killed = Promise.withResolvers<void>();
    const wakesAgain = Promise.withResolvers<void>();
    const first = runnerWith((slice) => {
      if (slice < 4) return undefined;
      killed.resolve();
      return wakesAgain.promise;
    });
    const dead = first.wake();
    await killed.promise;

    let slices = 0;
    const second = runnerWith(async () => {
      slices += 1;
      if (slices < 2) return;
      // Not quite dead: it goes on while another has its task.
      wakesAgain.resolve();
      await dead;
    });
    await second.wake();
    expect(await taskOf(id), 'the lease still holds').toMatchObject({
      status: '1',
      rows_done: 3 * SLICE_ROWS,
    });
    clock.advance(LEASE_MS);
    await second.wake();
    expect(slices, 'it does not begin again').toBe(2);
    const [resumed, straight] = [await taskOf(id), await taskOf(whole)];
    expect(resumed).toMatchObject({ status: '2', rows_done: ORDERS, sha256: straight.sha256 });
    expect(sha256(await bytesOf(id))).toBe(straight.sha256);
    expect(errors, 'the first has lost its right to write').toEqual([]);
  });

  it('[R17] goes on after its database was away, from its last piece', async () => {
    const id = await apply('finance');
    const away = new DatabaseAway(new Error('Connection terminated unexpectedly'));
    await runnerWith((slice) => (slice === 3 ? Promise.reject(away) : undefined)).wake();
    expect(await taskOf(id)).toMatchObject({ status: '1', rows_done: 2 * SLICE_ROWS });
    expect(errors).toEqual([away]);
    clock.advance(LEASE_MS);
    await plainRunner().wake();
    expect(await taskOf(id)).toMatchObject({ status: '2', rows_done: ORDERS });
  });

  it('waits for the next start when the process ends', async () => {
    const id = await apply('finance');
    const runner: ExportRunner = runnerWith((slice) => {
      if (slice === 3) void runner.stop();
      return undefined;
    });
    await runner.wake();
    expect(await taskOf(id)).toMatchObject({
      status: '0',
      rows_done: 3 * SLICE_ROWS,
      lease_by: null,
    });
    await plainRunner().wake();
    expect(await numbersIn(await bytesOf(id))).toEqual(await allNumbers());
  });

  it.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'whose applicant is disabled',
      'export.accountGone',
      () => sql`update sys_user set status = '1' where user_name = 'finance'`.execute(db),
      () => sql`update sys_user set status = '0' where user_name = 'finance'`.execute(db),
    ],
    [
      'whose applicant may not export any more',
      'export.permissionGone',
      () => sql`update sys_menu set status = '1' where perms = 'order:general:export'`.execute(db),
      () => sql`update sys_menu set status = '0' where perms = 'order:general:export'`.execute(db),
    ],
    [
      'whose applicant sees other rows now',
      'export.scopeChanged',
      () => sql`update sys_role set data_scope = '5' where role_key = 'finance'`.execute(db),
      () => sql`update sys_role set data_scope = '1' where role_key = 'finance'`.execute(db),
    ],
  ])('[6.1] %s stops and says so', async (_, reason, change, undo) => {
    const id = await apply('finance');
    await runnerWith((slice) => (slice === 2 ? change() : undefined)).wake();
    await undo();
    expect(await taskOf(id)).toMatchObject({
      status: '3',
      fail_reason: reason,
      rows_done: 2 * SLICE_ROWS,
    });
    expect(errors).toEqual([]);
  });

  it('that breaks says so without the error, and the next one is made', async () => {
    const broken = await apply('finance');
    const next = await apply('risk');
    const lost = new Error('connection lost');
    await runnerWith(async (slice) => {
      if (slice === 2) throw lost;
    }).wake();
    expect(await taskOf(broken)).toMatchObject({ status: '3', fail_reason: 'export.broken' });
    expect(errors).toEqual([lost]);
    expect(await taskOf(next)).toMatchObject({ status: '2' });
  });

  it('that is cancelled or deleted meanwhile is not written on', async () => {
    const cancelled = await apply('finance');
    const cancel = () =>
      db
        .updateTable('export_task')
        .set({ status: '5', lease_by: null })
        .where('id', '=', cancelled)
        .execute();
    await runnerWith((slice) => (slice === 2 ? cancel() : undefined)).wake();
    expect(await taskOf(cancelled)).toMatchObject({ status: '5', rows_done: SLICE_ROWS });

    const deleted = await apply('finance');
    const { file_name } = await taskOf(deleted);
    const remove = async () => {
      await db.deleteFrom('export_task').where('id', '=', deleted).execute();
      await files.removeParts(db, [file_name]);
    };
    await runnerWith((slice) => (slice === 2 ? remove() : undefined)).wake();
    const parts = db.selectFrom('export_part').where('file_name', '=', file_name).selectAll();
    expect(await parts.execute()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is made by one of two processes that look at the same moment', async () => {
    const ids = [await apply('finance'), await apply('risk')];
    let slices = 0;
    const count = async () => (slices += 1);
    await Promise.all([runnerWith(count).wake(), runnerWith(count).wake()]);
    expect(slices).toBe(2 * Math.ceil((ORDERS + 1) / SLICE_ROWS));
    for (const id of ids) expect(await taskOf(id)).toMatchObject({ status: '2' });
    expect((await taskOf(ids[0] ?? '')).apply_time).toBe(stampAt(clock.now()));
  });
});
