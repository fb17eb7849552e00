/** @module-tag long */
import { createHash } from 'node:crypto';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { type FileTask, fileTaskRoutes as tasks } from '@portal/contract/reports/file';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AT_ONCE_ROWS } from '../../../exports/exports.ts';
import { SLICE_ROWS } from '../../../exports/run-task.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { addOrders, MARK_CURRENCY } from '../../../testing/many-orders.ts';
import { byOwner } from '../../../testing/past-rules.ts';
import { storedTask } from '../../../testing/stored-task.ts';

type Row = z.output<typeof FileTask>;

const ROWS = AT_ONCE_ROWS + 1;
const { as, db, clock } = await testApp({ now: new Date(`${TEST_ASOF}T12:00:00+07:00`) });
await addOrders(db, ROWS, TEST_ASOF);
const finance = await as('finance');

const one = async (client: Client, id: string): Promise<Row | undefined> =>
  ((await client.call(tasks.list, { query: { pageSize: 50 } })).rows as Row[]).find(
    (row) => row.id === id,
  );
const on = (id: string, file?: number) => ({ params: { id }, query: file ? { file } : {} });

/** The task once it has come so far. */
async function until(id: string, status: Row['status']): Promise<Row> {
  for (;;) {
    const row = await one(finance, id);
    if (row?.status === status) return row;
  }
}
/** Applies for all marked orders. */
async function apply(): Promise<string> {
  const params = { beginTime: '2026-11-01', endTime: TEST_ASOF };
  const query = { currency: MARK_CURRENCY, params };
  const { data } = await finance.call(orders.export, { query });
  return (data as { taskId: string }).taskId;
}
/** A task of this many rows a file, made. */
async function made(fileRows: number): Promise<Row> {
  const id = await storedTask(db, clock, { of: 'finance', status: '3', file_rows: fileRows });
  expect(await finance.call(tasks.resume, on(id))).toMatchObject({ code: 200 });
  return until(id, '2');
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('[2.61] files of a very long export', () => {
  it('are told with rows, size and checksum, and downloaded one by one', async () => {
    const row = await made(2_000);
    expect(row.files.map(({ number, fileName, rows }) => [number, fileName, rows])).toEqual([
      [1, 'generalOrder_x-1.xlsx', 2_000],
      [2, 'generalOrder_x-2.xlsx', 2_000],
      [3, 'generalOrder_x-3.xlsx', ROWS - 4_000],
    ]);
    expect(row.bytes).toBe(row.files.reduce((sum, { bytes }) => sum + bytes, 0));
    for (const file of row.files) {
      const { headers, rawPayload } = await finance.send(tasks.download, on(row.id, file.number));
      expect(headers['download-filename']).toBe(file.fileName);
      expect([sha256(rawPayload), rawPayload.length]).toEqual([file.sha256, file.bytes]);
    }
    expect((await finance.send(tasks.download, on(row.id))).headers.etag).toBe(
      `"${row.files[0]?.sha256}"`,
    );
    expect(await finance.call(tasks.download, on(row.id, 4))).toMatchObject({ code: 404 });
  });

  it('of which the second breaks off go on inside it', async () => {
    const row = await made(2_000);
    const whole = (await finance.send(tasks.download, on(row.id, 2))).rawPayload;
    const half = Math.floor(whole.length / 2);
    const rest = await finance.send(tasks.download, on(row.id, 2), {
      headers: { range: `bytes=${half}-` },
    });
    expect(rest.statusCode).toBe(206);
    expect(Buffer.concat([whole.subarray(0, half), rest.rawPayload]).equals(whole)).toBe(true);
  });
});

describe('[2.61] a task that has failed', () => {
  it('goes on where it stopped, and the file is the one that it would have been', async () => {
    const straight = await until(await apply(), '2');
    await byOwner(
      db,
      sql`create function broken_disk() returns trigger language plpgsql as
      $$ begin if new.position = 4 then raise 'disk full'; end if; return new; end $$`,
      sql`create trigger broken_disk before insert on export_part
      for each row execute function broken_disk()`,
    );
    const id = await apply();
    expect(await until(id, '3')).toMatchObject({
      rowsDone: 3 * SLICE_ROWS,
      failReason: '生成文件时出错，请继续生成',
      files: [],
      expireTime: '',
    });
    await byOwner(db, sql`drop trigger broken_disk on export_part`);
    const before = db.selectFrom('export_part').where('position', '=', 1).select('created_at');
    clock.advance(60_000);
    const kept = await before.execute();
    expect(await finance.call(tasks.resume, on(id))).toMatchObject({ code: 200 });
    const resumed = await until(id, '2');
    expect(resumed.files.map((file) => [file.sha256, file.rows])).toEqual(
      straight.files.map((file) => [file.sha256, file.rows]),
    );
    expect(await before.execute(), 'what it had is not made again').toEqual(kept);
    clock.advance(-60_000);
  });
});

describe('[2.61] a task that is cancelled', () => {
  it('leaves nothing of what it had got', async () => {
    const id = await storedTask(db, clock, {
      of: 'finance',
      status: '1',
      rows_done: 500,
      bytes: '3',
      checkpoint: JSON.stringify({ parts: 2 }),
      file_name: 'cancelled.xlsx',
    });
    await sql`insert into export_part values ('cancelled.xlsx', 0, 'abc', localtimestamp(0))`.execute(
      db,
    );
    const file = { task_id: id, number: 1, first_part: 0, parts: 1, rows_done: 500 };
    await db
      .insertInto('export_task_file')
      .values({ ...file, bytes: '3', sha256: 'ab' })
      .execute();
    expect(await finance.call(tasks.cancel, on(id))).toMatchObject({ code: 200 });
    const parts = db.selectFrom('export_part').where('file_name', '=', 'cancelled.xlsx');
    expect(await parts.selectAll().execute()).toEqual([]);
    const files = db.selectFrom('export_task_file').where('task_id', '=', id);
    expect(await files.selectAll().execute()).toEqual([]);
    expect(await one(finance, id)).toMatchObject({ status: '5', rowsDone: 0, bytes: 0 });
    const task = db.selectFrom('export_task').where('id', '=', id).select(['checkpoint', 'bytes']);
    expect(await task.executeTakeFirst()).toEqual({ checkpoint: null, bytes: '0' });
  });
});

describe('[6.1] a ready file of who has lost rights since', () => {
  const scoped = (scope: '1' | '5') =>
    db
      .updateTable('sys_role')
      .set({ data_scope: scope })
      .where('role_key', '=', 'finance')
      .execute();

  it('is kept from who sees fewer rows now, and given again with the scope', async () => {
    const id = await apply();
    await until(id, '2');
    await scoped('5');
    expect(await finance.call(tasks.download, on(id))).toMatchObject({
      code: 500,
      msg: '您的数据范围已缩小，不能再下载该文件，请重新导出',
    });
    await scoped('1');
    expect((await finance.send(tasks.download, on(id))).statusCode).toBe(200);
  });

  it('is given to who sees more rows now', async () => {
    const id = await apply();
    await until(id, '2');
    await db.updateTable('export_task').set({ scope: 'limited 7 ' }).where('id', '=', id).execute();
    expect((await finance.send(tasks.download, on(id))).statusCode).toBe(200);
  });
});
