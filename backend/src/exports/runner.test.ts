import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DatabaseAway } from '../db/database-away.ts';
import { stampAt } from '../kernel/clock.ts';
import { exportRunners, numbersIn, ORDERS, sha256 } from '../testing/export-runners.ts';
import { SLICE_ROWS } from './run-task.ts';
import type { ExportRunner } from './runner.ts';
import { LEASE_MS } from './tasks.ts';

const {
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
} = await exportRunners();

describe('[5.7] [2.61] a long export', () => {
  it('is made in slices, shows how far it is, and has every row once', async () => {
    const id = await apply('finance');
    const seen: number[] = [];
    await runnerWith(async () => seen.push((await taskOf(id)).rows_done)).wake();
    expect(seen).toEqual([0, 1, 2, 3, 4].map((slices) => slices * SLICE_ROWS));
    const task = await taskOf(id);
    expect(task).toMatchObject({ status: '2', rows_done: ORDERS, rows_total: ORDERS });
    const bytes = await bytesOf(id);
    const size = { bytes: String(bytes.length) };
    expect(task).toMatchObject(size);
    expect(await filesOf(id)).toMatchObject([
      { number: 1, rows_done: ORDERS, sha256: sha256(bytes), ...size },
    ]);
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
    expect(await taskOf(id)).toMatchObject({ status: '2', rows_done: ORDERS });
    expect(await filesOf(id)).toEqual(await filesOf(whole));
    expect(sha256(await bytesOf(id))).toBe(sha256(await bytesOf(whole)));
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
