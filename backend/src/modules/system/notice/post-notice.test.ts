import { inboxRoutes } from '@portal/contract/system/notice';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { postNotice } from './post-notice.ts';

const { db, as } = await testApp();
const [admin, finance, merchant] = [await as('admin'), await as('finance'), await as('merchant')];

const inboxOf = async (client: typeof admin) => {
  const { rows = [], unread } = await client.call(inboxRoutes.list);
  return { rows: rows as { noticeId: string; noticeTitle: string }[], unread };
};

beforeEach(async () => {
  await db.deleteFrom('sys_notice').execute();
  await postNotice(db, {
    roles: ['admin', 'finance'],
    text: (language) => ({ title: language === 'zh-CN' ? '标题' : 'Title', summary: 'a < b' }),
    lines: ['<img src=x onerror=alert(1)>', 'second'],
    now: '2026-11-21 10:00:00',
  });
});

describe('[2.41] a notice of the platform', () => {
  it('is shown to the roles that it is for, as text', async () => {
    for (const client of [admin, finance]) {
      const { rows, unread } = await inboxOf(client);
      expect({ unread, titles: rows.map((row) => row.noticeTitle) }).toEqual({
        unread: 1,
        titles: ['标题'],
      });
    }
    const [row] = (await inboxOf(finance)).rows;
    const { data } = await finance.call(inboxRoutes.get, { params: { noticeId: row?.noticeId } });
    expect(data).toMatchObject({
      noticeContent:
        '<p>a &lt; b</p><ul><li>&lt;img src=x onerror=alert(1)&gt;</li><li>second</li></ul>',
    });
  });

  it('is shown to nobody else, not even by its number', async () => {
    expect(await inboxOf(merchant)).toEqual({ rows: [], unread: 0 });
    const [row] = (await inboxOf(admin)).rows;
    const params = { noticeId: row?.noticeId };
    expect((await merchant.call(inboxRoutes.get, { params })).code).toBe(404);
    await merchant.call(inboxRoutes.read, { params: { ids: row?.noticeId } });
    await merchant.call(inboxRoutes.read, { params: { ids: 'all' } });
    expect(await db.selectFrom('sys_notice_read').select('user_id').execute()).toEqual([]);
  });

  it('is read by all that it is for with one click', async () => {
    await finance.call(inboxRoutes.read, { params: { ids: 'all' } });
    expect((await inboxOf(finance)).unread).toBe(0);
    expect((await inboxOf(admin)).unread).toBe(1);
  });
});
