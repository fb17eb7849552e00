import { read, SSF, utils } from '@e965/xlsx';
import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { configRoutes } from '@portal/contract/system/config';
import { formatMinor } from '@portal/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { TEST_ASOF, testApp } from '../testing/index.ts';
import { addOrders, MARK_CURRENCY } from '../testing/many-orders.ts';
import { AT_ONCE_ROWS } from './exports.ts';

const { app, as, db } = await testApp({ now: new Date(`${TEST_ASOF}T12:00:00+07:00`) });
await addOrders(db, AT_ONCE_ROWS + 1, TEST_ASOF);
const admin = await as('admin');

const params = { beginTime: '2026-11-01', endTime: TEST_ASOF };
const FORM = 'application/x-www-form-urlencoded';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Newer clients of this family: the filter in the body, the file in the answer. */
const post = (path: string, payload: string | object, type: string, client: Client = admin) =>
  app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': type },
    payload,
  });

const rowsIn = (bytes: Buffer) => {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return utils.sheet_to_json<Record<string, unknown>>(sheet);
};
const exported = async (query: object, client: Client) => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) form.append(name, String(value));
  const days = Object.entries(params).map(([name, day]) => `params%5B${name}%5D=${day}`);
  const body = [form.toString(), ...days].join('&');
  return rowsIn((await post(orders.export.path, body, FORM, client)).rawPayload);
};

describe('[5.7] how many rows an export has', () => {
  it('up to 5,000 are a file at once', async () => {
    const query = { currency: MARK_CURRENCY, params, maxAmt: String(1_000 + AT_ONCE_ROWS) };
    const answer = await admin.call(orders.export, { query });
    expect(answer).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/^[\da-f-]{36}_generalOrder\.xlsx$/),
    });
  });

  it.each([
    ['zh-CN', '数据较多，文件正在生成，完成后请在“文件下载”中下载'],
    [
      'en-US',
      'There are many rows, so the file is being prepared. Download it from File downloads when it is ready',
    ],
  ] as const)('more are a task; the answer in %s says where', async (language, msg) => {
    const query = { currency: MARK_CURRENCY, params };
    const answer = await admin.call(orders.export, { query }, { language });
    expect(answer).toMatchObject({ code: 601, msg, data: { taskId: expect.any(String) } });
    expect(
      await db
        .selectFrom('export_task')
        .where('id', '=', (answer.data as { taskId: string }).taskId)
        .select(['rows_total', 'language', 'route'])
        .executeTakeFirst(),
    ).toEqual({ rows_total: AT_ONCE_ROWS + 1, language, route: orders.export.path });
  });

  it('[D15] 299,999 are a task, 300,000 are refused', async () => {
    const counter = async (order_cnt: number) => {
      const key = {
        txn_date: TEST_ASOF,
        order_type: 'UTMS',
        status: '7',
        currency: '392',
      } as const;
      await db
        .deleteFrom('order_day')
        .where((of) => of.and(key))
        .execute();
      await sql`insert into order_day values (${TEST_ASOF}, 'UTMS', '7', '392', 0, ${order_cnt}, 1)`.execute(
        db,
      );
    };
    const query = { orderType: 'UTMS', status: '7', currency: '392', params };
    await counter(299_999);
    expect(await admin.call(orders.export, { query })).toMatchObject({ code: 601 });
    await counter(300_000);
    expect(await admin.call(orders.export, { query })).toMatchObject({
      code: 500,
      msg: '导出数据须少于 300,000 条，请缩小范围',
    });
  });
});

describe('[5.7] the days of an order export', () => {
  it.each([
    [undefined, '选择交易时间后才能导出'],
    [{ beginTime: '2026-08-20', endTime: TEST_ASOF }, /最近三个月/],
    [{ beginTime: '2025-01-01', endTime: '2025-01-02' }, /最近三个月/],
  ])('%j are refused at the field', async (days, msg) => {
    const query = days ? { params: days } : {};
    const answer = await admin.call(orders.export, { query });
    expect(answer.msg).toMatch(msg);
    expect(Object.keys(answer.fields ?? {})).toEqual(['params']);
  });

  it('three months are allowed', async () => {
    const query = { currency: '116', params: { beginTime: '2026-08-21', endTime: TEST_ASOF } };
    expect(await admin.call(orders.export, { query })).toMatchObject({ code: 200 });
  });
});

describe('[B15] an export of orders', () => {
  it.each(['admin', 'operator', 'merchant'])(
    'has the rows that %s has in the list',
    async (name) => {
      const client = await as(name);
      const listed = new Set<string>();
      const page = { orderType: 'SCAN', params, pageSize: 50 };
      for (let pageNum = 1, total = 1; listed.size < total; pageNum += 1) {
        const answer = await client.call(orders.list, { query: { ...page, pageNum } });
        total = answer.total ?? 0;
        for (const row of answer.rows ?? [])
          listed.add((row as { platOrderId: string }).platOrderId);
      }
      const rows = await exported({ orderType: 'SCAN' }, client);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map((row) => row.平台订单号).sort()).toEqual([...listed].sort());
    },
  );

  it('[9.2] has amounts as numbers of major units, labels, and times with their zone', async () => {
    const [newest] = (await admin.call(orders.list, { query: { currency: '840', params } }))
      .rows as {
      txnAmt: string;
    }[];
    const [row] = await exported({ currency: '840' }, admin);
    const shown = formatMinor(newest?.txnAmt ?? '', '840').replaceAll(',', '');
    expect(row?.交易金额).toBe(Number.parseFloat(shown));
    expect(row).toMatchObject({ 币种: 'USD', 状态: expect.stringMatching(/[支已结]/) });
    const time = row?.['交易时间 (Asia/Phnom_Penh)'];
    expect(SSF.format('yyyy-mm-dd hh:mm:ss', time)).toMatch(/^2026-11-\d\d \d\d:\d\d:\d\d$/);
  });

  it("'s other merchants are out of reach of a merchant who names them", async () => {
    const merchant = await as('merchant');
    const own = await exported({}, merchant);
    const ids = new Set(own.map((row) => row.商户号));
    const other = await db
      .selectFrom('mer_merchant')
      .where('mer_id', 'not in', [...ids].map(String))
      .where('superior_mer_id', 'is', null)
      .orderBy('mer_id')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    expect(await exported({ merId: other.mer_id }, merchant)).toEqual([]);
  });
});

describe('[5.7] an export as comma-separated values', () => {
  const query = { currency: MARK_CURRENCY, params, maxAmt: '1010', exportType: 'csv' };

  it('has the same rows as the workbook, under a name that says so', async () => {
    const { msg } = await admin.call(orders.export, { query });
    expect(msg).toMatch(/_generalOrder\.csv$/);
    const file = await admin.send(fileRoutes.download, { query: { fileName: msg } });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const { maxAmt } = query;
    const book = await exported({ currency: MARK_CURRENCY, maxAmt }, admin);
    const lines = file.rawPayload.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(book.length + 1);
    expect(lines[0]).toContain('"平台订单号"');
    expect(lines[1]?.split(',')[0]).toBe(`"${book[0]?.平台订单号}"`);
  });

  it('that takes longer is a task for such a file', async () => {
    const { maxAmt: _all, ...everything } = query;
    expect(await admin.call(orders.export, { query: everything })).toMatchObject({ code: 601 });
    const task = await db
      .selectFrom('export_task')
      .orderBy('id', 'desc')
      .select(['file_name', 'shown_name'])
      .executeTakeFirstOrThrow();
    expect([task.file_name, task.shown_name].map((name) => name.endsWith('.csv'))).toEqual([
      true,
      true,
    ]);
  });
});

describe('[7.4] POST of an export', () => {
  it('answers the file to a form and to JSON, as a newer client sends them', async () => {
    for (const [payload, type] of [
      ['configKey=sys&pageNum=1&pageSize=10&configName=', FORM],
      [{ configKey: 'sys', configName: null }, 'application/json'],
    ] as const) {
      const response = await post(configRoutes.export.path, payload, type);
      expect(response.headers['content-type']).toBe(XLSX);
      expect(response.headers['download-filename']).toMatch(/^%E5%8F%82%E6%95%B0_\d{14}\.xlsx$/);
      const keys = rowsIn(response.rawPayload).map((row) => String(row.参数键名));
      expect(keys.length).toBeGreaterThan(1);
      expect(keys.every((key) => key.includes('sys'))).toBe(true);
    }
    const kept = await db.selectFrom('export_file').selectAll().execute();
    expect(kept.filter((file) => file.shown_name.startsWith('config'))).toEqual([]);
  });

  it('says where the file will be when there are too many rows', async () => {
    const body = `currency=${MARK_CURRENCY}&params%5BbeginTime%5D=2026-11-01&params%5BendTime%5D=${TEST_ASOF}`;
    const response = await post(orders.export.path, body, FORM);
    expect(response.json()).toMatchObject({
      code: 601,
      msg: expect.stringContaining('文件下载'),
    });
  });

  it('needs a sign-in and the permission, and a filter that GET would take', async () => {
    const url = API_BASE + configRoutes.export.path;
    const open = await app.inject({ method: 'POST', url, headers: { 'content-type': FORM } });
    expect(open.json().code).toBe(401);
    const forbidden = await post(configRoutes.export.path, '', FORM, await as('readonly'));
    expect(forbidden.json().code).toBe(403);
    const wrong = await post(configRoutes.export.path, 'configType=X', FORM);
    expect(wrong.json()).toMatchObject({ code: 500, fields: { configType: expect.any(String) } });
  });
});

describe('[5.7] the columns and the name of an export', () => {
  const choice = {
    shownColumns: 'txnTime,platOrderId,txnAmt',
    hiddenColumns: 'merId,merName,merOrderId,chnlOrderId,merFeeAmt,vatAmt,merSettleAmt',
  };
  const few = { currency: MARK_CURRENCY, params, maxAmt: '1010', ...choice };

  it('are those that the list shows, and the name says what was exported', async () => {
    const { msg } = await admin.call(orders.export, { query: few });
    const file = await admin.send(fileRoutes.download, { query: { fileName: msg } });
    const [row = {}] = rowsIn(file.rawPayload);
    const [first, second] = Object.keys(row);
    expect([first, second]).toEqual(['交易时间 (Asia/Phnom_Penh)', expect.any(String)]);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['平台订单号', '交易金额', '币种']));
    expect(Object.keys(row)).not.toContain('商户号');
    expect(decodeURIComponent(String(file.headers['download-filename']))).toMatch(
      new RegExp(`^[^_]+_[A-Z]{3}_2026-11-01_${TEST_ASOF}_\\d{14}\\.xlsx$`),
    );
  });

  it('stay those that were asked for while a task waits', async () => {
    const { maxAmt: _all, ...query } = few;
    const whole = { ...query, params: { beginTime: '2026-11-01', endTime: '2026-11-30' } };
    const { data } = (await admin.call(orders.export, { query: whole })) as unknown as {
      data: { taskId: string };
    };
    const task = await db
      .selectFrom('export_task')
      .where('id', '=', data.taskId)
      .select(['columns', 'shown_name'])
      .executeTakeFirstOrThrow();
    expect(task.columns?.slice(0, 1)).toEqual(['txnTime']);
    expect(task.columns).not.toContain('merId');
    expect(task.shown_name).toMatch(/_2026-11_\d{14}\.xlsx$/);
  });
});
