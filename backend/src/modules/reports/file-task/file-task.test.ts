import { createHash } from 'node:crypto';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import type { FileTask } from '@portal/contract/reports/file';
import { fileTaskRoutes as tasks } from '@portal/contract/reports/file';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AT_ONCE_ROWS } from '../../../exports/exports.ts';
import { sweepTasks, TASKS_PER_USER } from '../../../exports/tasks.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { addOrders, MARK_CURRENCY } from '../../../testing/many-orders.ts';
import { storedTask } from '../../../testing/stored-task.ts';

type Row = z.output<typeof FileTask>;

const { as, db, clock } = await testApp({ now: new Date(`${TEST_ASOF}T12:00:00+07:00`) });
await addOrders(db, AT_ONCE_ROWS + 1, TEST_ASOF);
const [admin, finance, risk] = [await as('admin'), await as('finance'), await as('risk')];

const list = async (client: Client, query = {}, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await client.call(tasks.list, { query: { pageSize: 50, ...query } }, { language }))
    .rows as Row[];
const one = async (client: Client, id: string) => (await list(client)).find((row) => row.id === id);
const on = (id: string) => ({ params: { id } });

/** Applies for all marked orders and returns the task. */
async function apply(client: Client): Promise<string> {
  const params = { beginTime: '2026-11-01', endTime: TEST_ASOF };
  const { data } = await client.call(orders.export, { query: { currency: MARK_CURRENCY, params } });
  return (data as { taskId: string }).taskId;
}
/** The same, made. */
async function ready(client: Client): Promise<string> {
  const id = await apply(client);
  while ((await one(client, id))?.status !== '2');
  return id;
}
/** A task in a state that no runner touches. */
const stored = (status: Row['status'], of = 'finance') => storedTask(db, clock, { status, of });

describe('[2.61] the file download list', () => {
  it('shows what was exported, by whom, how far it is, and its checksum', async () => {
    const id = await ready(finance);
    const [row] = await list(finance);
    expect(row).toMatchObject({
      id,
      fileType: '通用订单',
      status: '2',
      applicant: 'finance',
      applyTime: `${TEST_ASOF} 12:00:00`,
      expireTime: '2026-11-27 12:00:00',
      rowsDone: AT_ONCE_ROWS + 1,
      rowsTotal: AT_ONCE_ROWS + 1,
      isOwn: true,
    });
    expect(row?.fileName).toMatch(/^通用订单_BHD_2026-11-01_2026-11-20_\d{14}\.xlsx$/);
    const response = await finance.send(tasks.download, on(id));
    expect(decodeURIComponent(String(response.headers['download-filename']))).toBe(row?.fileName);
    expect(response.headers['content-length']).toBe(String(row?.bytes));
    expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(
      row?.files[0]?.sha256,
    );
  });

  it('gives a download that broke off the rest of the file, as long as it is the same', async () => {
    const id = await ready(finance);
    const whole = await finance.send(tasks.download, on(id));
    const { etag } = whole.headers;
    const bytes = whole.rawPayload;
    const half = Math.floor(bytes.length / 2);
    const rest = (headers: Record<string, string>) =>
      finance.send(tasks.download, on(id), { headers });
    const second = await rest({ range: `bytes=${half}-`, 'if-range': String(etag) });
    expect(second.statusCode).toBe(206);
    expect(second.headers['content-range']).toBe(
      `bytes ${half}-${bytes.length - 1}/${bytes.length}`,
    );
    expect(Buffer.concat([bytes.subarray(0, half), second.rawPayload]).equals(bytes)).toBe(true);
    const inside = await rest({ range: `bytes=7-${half}` });
    expect(inside.rawPayload.equals(bytes.subarray(7, half + 1))).toBe(true);
    const other = await rest({ range: `bytes=${half}-`, 'if-range': '"another file"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes.length]);
    const behind = await rest({ range: `bytes=${bytes.length}-` });
    expect([behind.statusCode, behind.headers['content-range'], behind.body]).toEqual([
      416,
      `bytes */${bytes.length}`,
      '',
    ]);
  });

  it('[1.1] speaks the language of the caller', async () => {
    const id = await stored('3');
    expect(await one(finance, id)).toMatchObject({ failReason: '生成文件时出错，请继续生成' });
    const [row] = await list(finance, {}, 'en-US');
    expect(row).toMatchObject({
      fileType: 'General orders',
      failReason: 'The file could not be prepared. Resume to try again',
    });
  });

  it('is searched by name, status and day of application', async () => {
    await stored('5');
    const statuses = async (query: object) => (await list(finance, query)).map((row) => row.status);
    expect(new Set(await statuses({ status: '5' }))).toEqual(new Set(['5']));
    expect(await statuses({ fileName: 'generalOrder_x' })).not.toContain('2');
    expect(await statuses({ params: { endTime: '2026-11-19' } })).toEqual([]);
  });

  it("[B16] holds the caller's own; the administrator sees all and downloads none of them", async () => {
    const id = await ready(finance);
    expect(await one(risk, id)).toBeUndefined();
    for (const call of [tasks.download, tasks.cancel, tasks.resume]) {
      expect(await risk.call(call, on(id))).toMatchObject({ code: 404 });
    }
    expect(await risk.call(tasks.remove, { params: { ids: id } })).toMatchObject({ code: 404 });
    expect(await one(admin, id)).toMatchObject({ applicant: 'finance', isOwn: false });
    expect(await admin.call(tasks.download, on(id))).toMatchObject({
      code: 500,
      msg: '只有申请人可以下载',
    });
    expect((await finance.send(tasks.download, on(id))).statusCode).toBe(200);
  });

  it.each(['0', '1', '3', '5'] as const)('has no file to download in status %s', async (status) => {
    const id = await stored(status === '0' ? '1' : status);
    expect(await finance.call(tasks.download, on(id))).toMatchObject({
      code: 500,
      msg: '文件尚未生成',
    });
  });

  it('[6.1] gives no file to who has lost the permission of the export', async () => {
    const id = await ready(finance);
    const menu = db.updateTable('sys_menu').where('perms', '=', 'order:general:export');
    await menu.set({ status: '1' }).execute();
    const again = await as('finance');
    expect(await again.call(tasks.download, on(id))).toMatchObject({
      msg: '申请人已无导出权限',
    });
    await menu.set({ status: '0' }).execute();
  });

  it('keeps a file for seven days', async () => {
    const id = await ready(finance);
    clock.advance(7 * DAY_MS);
    const later = await as('finance');
    const expired = { code: 500, msg: '文件已于 2026-11-27 12:00:00 过期，请重新导出' };
    const row = await one(later, id);
    expect(row).toMatchObject({ status: '4', expireTime: '2026-11-27 12:00:00' });
    expect(await later.call(tasks.download, on(id))).toMatchObject(expired);
    await sweepTasks(db, clock.now().getTime());
    const task = await db
      .selectFrom('export_task')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(task.status).toBe('4');
    const parts = db.selectFrom('export_part').where('file_name', '=', task.file_name).selectAll();
    expect(await parts.execute()).toEqual([]);
    expect(await later.call(tasks.download, on(id))).toMatchObject(expired);
    expect(await one(later, id), 'what the file was stays known').toEqual(row);
    clock.advance(-7 * DAY_MS);
  });
});

describe('[2.61] a task', () => {
  it('is cancelled while it runs, started over, and made', async () => {
    const id = await stored('1');
    expect(await finance.call(tasks.cancel, on(id))).toMatchObject({ code: 200 });
    expect(await one(finance, id)).toMatchObject({ status: '5', rowsDone: 0, files: [] });
    expect(await finance.call(tasks.cancel, on(id))).toMatchObject({
      code: 409,
      msg: '任务已结束，不能取消',
    });
    expect(await finance.call(tasks.resume, on(id))).toMatchObject({ code: 200 });
    while ((await one(finance, id))?.status !== '2');
    expect(await finance.call(tasks.resume, on(id))).toMatchObject({ code: 409 });
    const audits = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'report:file')
      .where('obj_id', '=', id)
      .orderBy('id')
      .select(['action', 'from_status', 'to_status'])
      .execute();
    expect(audits).toEqual([
      { action: 'cancel', from_status: '1', to_status: '5' },
      { action: 'resume', from_status: '5', to_status: '0' },
    ]);
  });

  it('of several is deleted with them, or none is', async () => {
    const [id, other] = [await stored('3'), await stored('3', 'risk')];
    const remove = (ids: string[]) => finance.call(tasks.remove, { params: { ids: ids.join() } });
    expect(await remove([id, other])).toMatchObject({ code: 404 });
    expect(await one(finance, id)).toBeDefined();
    expect(await remove([id, id])).toMatchObject({ code: 200 });
    expect(await one(finance, id)).toBeUndefined();
    expect(await one(risk, other)).toBeDefined();
  });

  it('[R29] is refused while five of the same user are open; others are not kept waiting', async () => {
    for (let at = 1; at < TASKS_PER_USER; at += 1) await stored('1', 'auditor');
    const auditor = await as('auditor');
    const params = { beginTime: '2026-11-01', endTime: TEST_ASOF };
    const query = { currency: MARK_CURRENCY, params };
    const ask = () => auditor.call(orders.export, { query });
    expect((await ask()).code).toBe(601);
    await stored('1', 'auditor');
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ code, msg }) => ({ code, msg }))).toEqual(
      answers.map(() => ({ code: 500, msg: '已有 5 个导出任务在等待或生成，完成后再导出' })),
    );
    expect(await finance.call(orders.export, { query })).toMatchObject({ code: 601 });
  });
});
