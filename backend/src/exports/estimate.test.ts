import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import type { FileTaskStatus } from '@portal/contract/reports/file';
import { AskedExport } from '@portal/contract/reports/file';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { SECOND_MS, stampAt } from '../kernel/clock.ts';
import type { Client } from '../testing/client.ts';
import { TEST_ASOF, testApp } from '../testing/index.ts';
import { addOrders, MARK_CURRENCY } from '../testing/many-orders.ts';
import { storedTask } from '../testing/stored-task.ts';
import { AT_ONCE_ROWS } from './exports.ts';
import { TASKS_PER_USER } from './tasks.ts';

const { as, db, clock } = await testApp({ now: new Date(`${TEST_ASOF}T12:00:00+07:00`) });
const ORDERS = AT_ONCE_ROWS + 1;
await addOrders(db, ORDERS, TEST_ASOF);
const admin = await as('admin');

/** All marked orders; the amount keeps the day counters from answering. */
const query = {
  currency: MARK_CURRENCY,
  minAmt: '1',
  params: { beginTime: '2026-11-01', endTime: TEST_ASOF },
};
const ask = (client: Client, more: object = {}) =>
  client.call(orders.export, { query: { ...query, askFirst: true, ...more } });
const estimated = async (client: Client, more: object = {}) =>
  AskedExport.parse((await ask(client, more)).data).estimate;

const tasks = () => db.selectFrom('export_task').selectAll().execute();
/** Lines that exports have left in the operation log, and rows in the audit trail. */
async function traces() {
  const log = await db
    .selectFrom('oper_log')
    .where('business_type', '=', '5')
    .select('status')
    .execute();
  const audit = await db
    .selectFrom('audit_event')
    .where('action', '=', 'export')
    .select('action')
    .execute();
  return [log.map(({ status }) => status), audit.length];
}

interface Stored {
  status: z.output<typeof FileTaskStatus>;
  rows: number;
  bytes?: number;
  seconds?: number;
  route?: string;
  ending?: string;
}

/** A task of somebody else that no runner touches. */
async function store({ status, rows, bytes = 0, seconds = 0, ...of }: Stored, owner = 'finance') {
  const { route = orders.export.path, ending = 'xlsx' } = of;
  const time = clock.now().getTime();
  await storedTask(db, clock, {
    of: owner,
    status,
    route,
    file_name: `${crypto.randomUUID()}.${ending}`,
    rows_total: rows,
    bytes: String(bytes),
    finish_time: seconds ? stampAt(time + seconds * SECOND_MS) : null,
  });
}

beforeEach(async () => {
  await db.deleteFrom('export_task').execute();
  await db.deleteFrom('oper_log').execute();
});

describe('[5.7] an export that is asked about first', () => {
  it.each([
    ['zh-CN', '数据较多，确认后开始生成文件'],
    ['en-US', 'There are many rows. Confirm to prepare the file'],
  ] as const)('is told in %s and not made, queued or logged', async (language, msg) => {
    const [, before] = await traces();
    const answer = await admin.call(
      orders.export,
      { query: { ...query, askFirst: true } },
      { language },
    );
    expect(answer).toMatchObject({ code: 601, msg, data: { estimate: { rows: ORDERS } } });
    expect(await tasks()).toEqual([]);
    expect(await traces()).toEqual([[], before]);
  });

  it('is queued and logged by the call that starts it', async () => {
    const [, before] = await traces();
    const answer = await admin.call(orders.export, { query });
    expect(answer).toMatchObject({ code: 601, data: { taskId: expect.any(String) } });
    expect(await traces()).toEqual([['0'], Number(before) + 1]);
  });

  it('is a file at once where it is short, and logged', async () => {
    const answer = await ask(admin, { maxAmt: '1010' });
    expect(answer).toMatchObject({ code: 200, msg: expect.stringMatching(/\.xlsx$/) });
    expect((await traces())[0]).toEqual(['0']);
  });

  it('is refused as the export is: too many rows, no days, five that wait', async () => {
    const key = sql`${TEST_ASOF}, 'UTMS', '7', '392'`;
    await sql`insert into order_day values (${key}, 0, 300000, 1)`.execute(db);
    const { params } = query;
    const many = { orderType: 'UTMS', status: '7', currency: '392', params, askFirst: true };
    expect(await admin.call(orders.export, { query: many })).toMatchObject({
      code: 500,
      msg: '导出数据须少于 300,000 条，请缩小范围',
    });
    const { params: _days, ...noDays } = many;
    const dated = await admin.call(orders.export, { query: noDays });
    expect(dated).toMatchObject({ code: 500, msg: '选择交易时间后才能导出' });
    for (let open = 0; open < TASKS_PER_USER; open += 1)
      await store({ status: '1', rows: 1 }, 'admin');
    expect((await ask(admin)).msg).toBe('已有 5 个导出任务在等待或生成，完成后再导出');
    expect(await tasks()).toHaveLength(TASKS_PER_USER);
  });
});

describe('[6.2] who may ask about an export', () => {
  it('only who may export', async () => {
    const readonly = await as('readonly');
    expect((await readonly.call(orders.list, { query })).code).toBe(200);
    expect(await ask(readonly)).toMatchObject({ code: 403 });
  });

  it('a merchant is told of its own rows only', async () => {
    const merchant = await as('merchant');
    const { total = 0 } = await merchant.call(orders.list, { query });
    expect(total).toBeLessThan(ORDERS);
    // Its part of them is a file at once; once all of them are its own it is long.
    expect((await ask(merchant)).code).toBe(200);
    const { mer_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('biz_order')
      .set({ mer_id: String(mer_id) })
      .where('currency', '=', MARK_CURRENCY)
      .execute();
    expect((await estimated(merchant)).rows).toBe(ORDERS);
  });
});

describe('[5.7] size and time of an export', () => {
  it('are usual ones while there is no earlier export of the kind', async () => {
    await store({ status: '2', rows: 10, bytes: 99_990, seconds: 900, route: '/other/export' });
    await store({ status: '3', rows: 10, bytes: 99_990, seconds: 900 });
    const xlsx = await estimated(admin);
    expect(xlsx).toEqual({ rows: ORDERS, bytes: ORDERS * 80, seconds: 2, ahead: 0, earlier: 0 });
    const csv = await estimated(admin, { exportType: 'csv' });
    expect(csv).toEqual({ ...xlsx, bytes: ORDERS * 180 });
  });

  it('are the median of the files that were made of it, of the same kind', async () => {
    await store({ status: '2', rows: 1_000, bytes: 100_000, seconds: 2 });
    await store({ status: '4', rows: 2_000, bytes: 220_000, seconds: 6 });
    // Held up for an hour.
    await store({ status: '2', rows: 1_000, bytes: 120_000, seconds: 3_600 });
    await store({ status: '2', rows: 1_000, bytes: 900_000, seconds: 9, ending: 'csv' });
    expect(await estimated(admin)).toEqual({
      rows: ORDERS,
      bytes: ORDERS * 110,
      seconds: Math.ceil(ORDERS * 0.003),
      ahead: 0,
      earlier: 3,
    });
  });

  it('count what waits before it', async () => {
    await store({ status: '2', rows: 1_000, bytes: 100_000, seconds: 1 });
    await store({ status: '1', rows: 20_000 });
    await store({ status: '0', rows: 4_000 });
    await db
      .updateTable('export_task')
      .set({ rows_done: 10_000 })
      .where('rows_total', '=', 20_000)
      .execute();
    expect(await estimated(admin)).toMatchObject({
      ahead: 2,
      seconds: Math.ceil((ORDERS + 14_000) * 0.001),
      bytes: ORDERS * 100,
    });
  });
});
