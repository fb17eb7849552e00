import { fileRoutes } from '@portal/contract/common/file';
import { inboxRoutes, noticeRoutes } from '@portal/contract/system/notice';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { formOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp({ profile: 'ci' });
const operator = await as('operator');
const [finance, merchant] = [await as('finance'), await as('merchant')];

/** Exactly what a stock client sends (conventions §2.8). */
const stock = { noticeTitle: '对账', noticeType: '1', noticeContent: '<p>月底</p>', status: '0' };
const input = { ...stock, noticeTitleEn: 'Accounts', noticeContentEn: '', remark: '' };

type Row = { noticeId: string; noticeTitle: string; roleIds: string[]; version: number };
type Reader = { userName: string; nickName: string; deptName: string; readTime: string };

const roleId = async (key: string) => {
  const select = db.selectFrom('sys_role').where('role_key', '=', key).select('role_id');
  return (await select.executeTakeFirstOrThrow()).role_id;
};
const [financeRole, riskRole] = [await roleId('finance'), await roleId('risk')];

const rows = async () => ((await operator.call(noticeRoutes.list)).rows ?? []) as Row[];
async function create(changes: object = {}): Promise<Row> {
  const body = { ...input, pictures: [], attachments: [], ...changes };
  expect(await operator.call(noticeRoutes.create, { body })).toMatchObject({ code: 200 });
  return (await rows())[0] as Row;
}
const inbox = async (client: Client) => {
  const answer = await client.call(inboxRoutes.list);
  return { unread: answer.unread, titles: (answer.rows as Row[]).map((row) => row.noticeTitle) };
};
const open = (client: Client, noticeId: string) =>
  client.call(inboxRoutes.get, { params: { noticeId } });
const readers = async (query: object, client = operator) => {
  const answer = await client.call(noticeRoutes.readers, { query: { ...query } });
  return { ...answer, rows: (answer.rows ?? []) as Reader[] };
};
const names = async (query: object) => (await readers(query)).rows.map((row) => row.userName);

beforeEach(async () => {
  await db.deleteFrom('sys_notice').execute();
  await db.updateTable('sys_role').set({ status: '0', del_flag: '0' }).execute();
});

describe('[2.41] a notice for chosen roles', () => {
  it('is listed, counted and opened by their users alone', async () => {
    const { noticeId } = await create({ roleIds: [financeRole, riskRole] });
    expect(await inbox(finance)).toEqual({ unread: 1, titles: ['对账'] });
    expect((await open(finance, noticeId)).code).toBe(200);
    expect(await inbox(merchant)).toEqual({ unread: 0, titles: [] });
    expect((await open(merchant, noticeId)).code).toBe(404);
  });

  it('is for nobody through a role that is stopped or deleted, and not for everybody', async () => {
    await create({ roleIds: [financeRole] });
    for (const change of [{ status: '1' }, { del_flag: '2' }] as const) {
      await db.updateTable('sys_role').set({ status: '0', del_flag: '0' }).execute();
      await db.updateTable('sys_role').set(change).where('role_id', '=', financeRole).execute();
      expect((await inbox(await as('finance'))).titles).toEqual([]);
      expect((await inbox(merchant)).titles).toEqual([]);
    }
  });

  it('keeps its attachments from everybody else, as long as it is shown', async () => {
    const sent = { query: { use: 'file' }, body: formOf('plan.txt', 'secret') };
    const { fileName } = await operator.call(fileRoutes.upload, sent);
    const attachments = [{ fileName, originalFilename: 'plan.txt' }];
    const { noticeId } = await create({ roleIds: [financeRole], attachments });
    const load = (client: Client) =>
      client.send(fileRoutes.resource, { query: { resource: fileName } });
    expect((await load(finance)).body).toBe('secret');
    expect((await load(operator)).body).toBe('secret');
    expect((await load(merchant)).json()).toMatchObject({ code: 404 });
    await create({ noticeTitle: '给所有人', attachments });
    expect((await load(merchant)).body).toBe('secret');
    await db.updateTable('sys_notice').set({ status: '1' }).execute();
    expect((await load(finance)).json()).toMatchObject({ code: 404 });
    await db
      .updateTable('sys_notice')
      .set({ status: '0' })
      .where('notice_id', '=', noticeId)
      .execute();
    expect((await load(finance)).body).toBe('secret');
  });

  it('says for whom it is, in the language of the call, to those who manage notices', async () => {
    const { noticeId } = await create({ roleIds: [riskRole, financeRole, Number(riskRole)] });
    const params = { noticeId };
    const zh = await operator.call(noticeRoutes.get, { params });
    expect(zh.data).toMatchObject({ roles: [{ roleName: '财务' }, { roleName: '风控' }] });
    const en = await operator.call(noticeRoutes.get, { params }, { language: 'en-US' });
    expect(en.data).toMatchObject({
      roleIds: [financeRole, riskRole],
      roles: [
        { roleId: financeRole, roleName: 'Finance' },
        { roleId: riskRole, roleName: 'Risk' },
      ],
    });
  });

  it('is for roles in use only; one that it has already may be out of use', async () => {
    await db.updateTable('sys_role').set({ status: '1' }).where('role_id', '=', riskRole).execute();
    const { data } = await operator.call(noticeRoutes.roles);
    const offered = (data as { roleId: string }[]).map((role) => Object.keys(role).join());
    expect(offered).toEqual(Array.from({ length: 9 }, () => 'roleId,roleName'));
    for (const wrong of [riskRole, '999999999']) {
      const body = { ...input, roleIds: [wrong] };
      expect(await operator.call(noticeRoutes.create, { body })).toMatchObject({
        code: 500,
        fields: { roleIds: 'commonData.optionMsg' },
      });
    }
    expect(await rows()).toEqual([]);
    const { noticeId } = await create({ roleIds: [financeRole] });
    await db
      .updateTable('sys_role')
      .set({ del_flag: '2' })
      .where('role_id', '=', financeRole)
      .execute();
    const body = { ...input, noticeId, roleIds: [financeRole] };
    expect((await operator.call(noticeRoutes.update, { body })).code).toBe(200);
    expect(await rows()).toMatchObject([{ roleIds: [financeRole] }]);
  });

  it('keeps what an older client leaves out of a change; without roles at first it is for everybody', async () => {
    expect(await operator.call(noticeRoutes.create, { body: stock })).toMatchObject({ code: 200 });
    expect((await inbox(merchant)).titles).toEqual(['对账']);
    const { noticeId } = (await rows())[0] as Row;
    const change = (body: object) =>
      operator.call(noticeRoutes.update, { body: { ...stock, noticeId, ...body } });
    await change({ noticeTitleEn: 'Accounts', roleIds: [financeRole] });
    await change({ noticeTitle: '改' });
    expect(await rows()).toMatchObject([
      { noticeTitle: '改', noticeTitleEn: 'Accounts', roleIds: [financeRole] },
    ]);
    await change({ roleIds: [] });
    expect((await inbox(merchant)).titles).toEqual(['对账']);
    const audit = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', noticeId)
      .orderBy('id', 'desc')
      .select('diff')
      .executeTakeFirstOrThrow();
    expect(audit.diff).toMatchObject({
      before: { roleIds: [financeRole] },
      after: { roleIds: [] },
    });
  });
});

describe('[2.41] who has read a notice', () => {
  it('is told with name, department and time, and who has not yet', async () => {
    const { noticeId } = await create({ roleIds: [financeRole, riskRole] });
    expect(await readers({ noticeId })).toMatchObject({ total: 0, rows: [] });
    expect(await names({ noticeId, isRead: 'false' })).toEqual(['finance', 'risk']);
    await finance.call(inboxRoutes.read, { params: { ids: noticeId } });
    const { rows: read, total } = await readers({ noticeId });
    expect(total).toBe(1);
    expect(read).toMatchObject([
      { userName: 'finance', readTime: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(read[0]?.nickName).not.toBe('');
    expect(read[0]?.deptName).not.toBe('');
    expect(await names({ noticeId, isRead: 'false' })).toEqual(['risk']);
  });

  it('is found by part of a name, page by page', async () => {
    const { noticeId } = await create();
    for (const client of [finance, merchant]) {
      await client.call(inboxRoutes.read, { params: { ids: noticeId } });
    }
    expect(await names({ noticeId, searchValue: 'FINA' })).toEqual(['finance']);
    expect(await names({ noticeId, searchValue: '%' })).toEqual([]);
    const sorted = { noticeId, orderByColumn: 'userName', isAsc: 'asc' };
    expect(await names(sorted)).toEqual(['finance', 'merchant']);
    const more = Array.from({ length: 12 }, (_, at) => ({
      user_name: `zz${at + 10}`,
      nick_name: '新人',
      password: '',
    }));
    await db.insertInto('sys_user').values(more).execute();
    const found = { noticeId, isRead: 'false', searchValue: '新人', pageSize: 10 };
    expect(await readers(found)).toMatchObject({ total: 12, rows: { length: 10 } });
    expect(await names({ ...found, pageNum: 2 })).toEqual(['zz20', 'zz21']);
    await db.deleteFrom('sys_user').where('nick_name', '=', '新人').execute();
  });

  it('stays told when the role or the sign-in has gone, but those are waited for no longer', async () => {
    const { noticeId } = await create({ roleIds: [financeRole] });
    await finance.call(inboxRoutes.read, { params: { ids: noticeId } });
    await create({ noticeTitle: '另一条' });
    await operator.call(noticeRoutes.update, {
      body: { ...input, noticeId, roleIds: [riskRole] },
    });
    expect(await names({ noticeId })).toEqual(['finance']);
    await db.updateTable('sys_user').set({ status: '1' }).where('user_name', '=', 'risk').execute();
    expect(await names({ noticeId, isRead: 'false' })).toEqual([]);
    await db.updateTable('sys_user').set({ status: '0' }).where('user_name', '=', 'risk').execute();
    expect(await names({ noticeId, isRead: 'false' })).toEqual(['risk']);
  });

  it('is told a merchant of its own users alone, even with the permission', async () => {
    const { noticeId } = await create();
    for (const client of [finance, merchant]) {
      await client.call(inboxRoutes.read, { params: { ids: noticeId } });
    }
    const held = { role_id: await roleId('readonly') };
    const own = db.selectFrom('sys_user').where('user_name', '=', 'merchant').select('user_id');
    const { user_id } = await own.executeTakeFirstOrThrow();
    await db
      .insertInto('sys_user_role')
      .values({ user_id, ...held })
      .execute();
    const seen = await readers({ noticeId }, await as('merchant'));
    expect(seen.rows.map((row) => row.userName)).toEqual(['merchant']);
    await db
      .deleteFrom('sys_user_role')
      .where('user_id', '=', user_id)
      .where('role_id', '=', held.role_id)
      .execute();
  });

  it('is nobody’s business who may not list notices, and nothing of a notice that is not there', async () => {
    const { noticeId } = await create();
    expect((await readers({ noticeId }, finance)).code).toBe(403);
    expect((await readers({ noticeId: '999999' })).code).toBe(404);
    expect((await readers({})).code).toBe(404);
  });
});

describe('[2.41] the bell of a stock client', () => {
  const top = async (client: Client) => {
    const answer = await client.call(inboxRoutes.top);
    return answer as unknown as { data: (Row & { isRead: boolean })[]; unreadCount: number };
  };

  it('has the newest five for the caller, and counts all that are unread', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) await create({ noticeTitle: `第 ${at}` });
    await create({ noticeTitle: '关闭', status: '1' });
    await create({ noticeTitle: '风控', roleIds: [riskRole] });
    const { data, unreadCount } = await top(merchant);
    expect(data.map((row) => row.noticeTitle)).toEqual(['第 6', '第 5', '第 4', '第 3', '第 2']);
    expect(data.every((row) => !row.isRead)).toBe(true);
    expect(unreadCount).toBe(6);
  });

  it('marks one read, and several, for the caller and only what is shown to the caller', async () => {
    const [one, two] = [await create(), await create()];
    const hidden = await create({ roleIds: [riskRole] });
    const marked = await merchant.call(inboxRoutes.markRead, { query: { noticeId: one.noticeId } });
    expect(marked.code).toBe(200);
    expect((await top(merchant)).unreadCount).toBe(1);
    const ids = [one, two, hidden].map((row) => row.noticeId).join();
    expect((await merchant.call(inboxRoutes.markReadAll, { query: { ids } })).code).toBe(200);
    expect(await top(merchant)).toMatchObject({
      unreadCount: 0,
      data: [{ isRead: true }, { isRead: true }],
    });
    expect((await top(finance)).unreadCount).toBe(2);
    expect(await names({ noticeId: hidden.noticeId })).toEqual([]);
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['title', 'business_type'])
      .executeTakeFirst();
    expect(log).toEqual({ title: 'system:notice:markReadAll', business_type: '2' });
    expect((await merchant.call(inboxRoutes.markReadAll, { query: { ids: '' } })).code).toBe(500);
  });
});
