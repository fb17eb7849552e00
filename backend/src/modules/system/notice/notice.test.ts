import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import { inboxRoutes, noticeRoutes } from '@portal/contract/system/notice';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { Uploads } from '../../../kernel/uploads.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';

const { as, db, clock } = await testApp({ profile: 'ci' });
const operator = await as('operator');

const input = {
  noticeTitle: '系统维护',
  noticeTitleEn: 'Maintenance',
  noticeType: '1',
  status: '0',
  noticeContent: '<p>周六 02:00 停机</p>',
  noticeContentEn: '<p>Down on Saturday</p>',
  pictures: [] as object[],
  attachments: [] as object[],
  roleIds: [] as string[],
  remark: '',
};

interface Row {
  noticeId: string;
  noticeTitle: string;
  noticeContent: string;
  version: number;
  pictures: object[];
  attachments: object[];
}

const upload = async (use: string, name: string, bytes: Uint8Array<ArrayBuffer> | string) => {
  const query = { use };
  const answer = await operator.call(fileRoutes.upload, { query, body: formOf(name, bytes) });
  return { fileName: String(answer.fileName), originalFilename: name };
};
const list = async (query: Record<string, unknown> = {}) =>
  ((await operator.call(noticeRoutes.list, { query })).rows ?? []) as Row[];
const titles = async (query: Record<string, unknown>) =>
  (await list(query)).map((row) => row.noticeTitle);
const create = async (changes: object = {}) => {
  const answer = await operator.call(noticeRoutes.create, { body: { ...input, ...changes } });
  const [row] = answer.code === 200 ? await list() : [];
  return { answer, row: row as Row };
};
const stored = () => db.selectFrom('sys_notice').orderBy('notice_id').selectAll().execute();
const inbox = async (client = operator, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const answer = await client.call(inboxRoutes.list, {}, { language });
  return answer as unknown as { unread: number; rows: (Row & { isRead: boolean })[] };
};

beforeEach(async () => {
  await db.deleteFrom('sys_notice').execute();
});

describe('[2.41] [7.2] notices', () => {
  it('are listed newest first, and found by title in both languages, creator, type, status, time', async () => {
    await create();
    await create({ noticeTitle: '百分之 50', noticeTitleEn: 'Half_off', noticeType: '2' });
    await create({ noticeTitle: '旧公告', noticeTitleEn: '', status: '1' });
    expect(await titles({})).toEqual(['旧公告', '百分之 50', '系统维护']);
    expect(await titles({ noticeTitle: '维护' })).toEqual(['系统维护']);
    expect(await titles({ noticeTitle: 'half_' })).toEqual(['百分之 50']);
    expect(await titles({ noticeTitle: '%' })).toEqual([]);
    expect(await titles({ noticeType: '2' })).toEqual(['百分之 50']);
    expect(await titles({ status: '1' })).toEqual(['旧公告']);
    expect(await titles({ createBy: 'operat' })).toHaveLength(3);
    expect(await titles({ createBy: 'admin' })).toEqual([]);
    expect(await titles({ params: { endTime: '2020-01-01' } })).toEqual([]);
    expect(await titles({ orderByColumn: 'noticeId', isAsc: 'asc', pageSize: 10 })).toEqual([
      '系统维护',
      '百分之 50',
      '旧公告',
    ]);
  });

  it('keep both languages, pictures and attachments in their order', async () => {
    const pictures = [
      await upload('image', '二.png', await pictureOf('png')),
      await upload('image', '一.jpg', await pictureOf('jpeg')),
    ];
    const attachments = [await upload('file', '说明.txt', '说明')];
    const { row } = await create({ pictures, attachments });
    const { data } = await operator.call(noticeRoutes.get, { params: { noticeId: row.noticeId } });
    expect(data).toMatchObject({ ...input, pictures, attachments, createBy: 'operator' });
    expect(row).toMatchObject({ pictures, attachments });
  });

  it('F1 F4 are cleaned when they are written, no matter who calls', async () => {
    const dirty = '<p onclick="x">a</p><script>alert(1)</script><style>p{}</style>';
    const { row } = await create({ noticeContent: dirty, noticeContentEn: '<p></p>' });
    expect(row).toMatchObject({ noticeContent: '<p>a</p>', noticeContentEn: '' });
    const body = { ...input, noticeId: row.noticeId, version: 0, noticeContent: dirty };
    await operator.call(noticeRoutes.update, { body });
    expect((await list())[0]?.noticeContent).toBe('<p>a</p>');
  });

  it('hold uploads of the right kind only', async () => {
    const picture = await upload('image', 'a.png', await pictureOf('png'));
    const inText = await upload('editor', 'b.png', await pictureOf('png'));
    const unknown = { fileName: '/profile/upload/none.png', originalFilename: 'a.png' };
    const content = (fileName: string) => `<p>a<img src="${API_BASE}${fileName}" alt="" /></p>`;
    const wrong: [string, object][] = [
      ['attachments', { attachments: [picture] }],
      ['pictures', { pictures: [inText] }],
      ['pictures', { pictures: [unknown] }],
      ['noticeContentEn', { noticeContentEn: content(picture.fileName) }],
      ['noticeContent', { noticeContent: content(unknown.fileName) }],
    ];
    for (const [field, changes] of wrong) {
      const { answer } = await create(changes);
      expect(answer, field).toMatchObject({
        code: 500,
        msg: '文件不存在，请重新上传',
        fields: { [field]: 'notice.fileGone' },
      });
    }
    expect(await stored()).toEqual([]);
    const { row } = await create({ noticeContent: content(inText.fileName), pictures: [picture] });
    expect(row.noticeContent).toBe(content(inText.fileName));
  });

  it('keep their files as long as they live, and not longer', async () => {
    const picture = await upload('image', 'a.png', await pictureOf('png'));
    const inText = await upload('editor', 'b.png', await pictureOf('png'));
    const text = await upload('file', 'c.txt', 'c');
    const { row } = await create({
      noticeContent: `<img src="${API_BASE}${inText.fileName}" alt="" />`,
      pictures: [picture],
      attachments: [text],
    });
    const kept = async () => {
      await new Uploads(clock.now).sweep(db);
      const rows = await db
        .selectFrom('upload_file')
        .where('use', 'not in', ['merchant', 'voucher'])
        .select('file_name')
        .execute();
      return rows.map((each) => each.file_name);
    };
    clock.advance(25 * HOUR_MS);
    const all = [picture.fileName, inText.fileName, text.fileName];
    expect((await kept()).sort()).toEqual([...all].sort());
    const later = await as('operator');
    const body = { ...input, noticeId: row.noticeId, version: 0, pictures: [picture] };
    expect((await later.call(noticeRoutes.update, { body })).code).toBe(200);
    expect(await kept()).toEqual([picture.fileName]);
    await later.call(noticeRoutes.remove, { params: { ids: row.noticeId } });
    expect(await kept()).toEqual([]);
    clock.advance(-25 * HOUR_MS);
  });

  it('are changed with their version; a stale one is refused and changes nothing', async () => {
    const { row } = await create();
    const body = { ...input, noticeId: row.noticeId, version: 0, noticeTitle: '改' };
    expect((await operator.call(noticeRoutes.update, { body })).code).toBe(200);
    const before = await stored();
    expect(await operator.call(noticeRoutes.update, { body })).toMatchObject({ code: 409 });
    expect(await stored()).toEqual(before);
    expect(before).toMatchObject([{ title_zh: '改', version: 1, update_by: 'operator' }]);
  });

  it('that do not exist are not shown, changed or deleted; of several all or none', async () => {
    const { row } = await create();
    const gone = '999999';
    const params = { noticeId: gone };
    expect((await operator.call(noticeRoutes.get, { params })).code).toBe(404);
    const body = { ...input, ...params, version: 0 };
    expect((await operator.call(noticeRoutes.update, { body })).code).toBe(404);
    const ids = `${row.noticeId},${gone}`;
    expect((await operator.call(noticeRoutes.remove, { params: { ids } })).code).toBe(404);
    expect(await stored()).toHaveLength(1);
    const own = { params: { ids: row.noticeId } };
    expect(await operator.call(noticeRoutes.remove, own)).toEqual({ code: 200, msg: '操作成功' });
    expect(await stored()).toEqual([]);
  });

  it('leave one audit row per change, with what was before and after', async () => {
    const { row } = await create();
    const body = { ...input, noticeId: row.noticeId, version: 0, status: '1' };
    await operator.call(noticeRoutes.update, { body });
    await operator.call(noticeRoutes.remove, { params: { ids: row.noticeId } });
    const rows = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:notice')
      .where('obj_id', '=', row.noticeId)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { action: 'add', diff: input },
      { action: 'edit', diff: { before: input, after: { ...input, status: '1' } } },
      { action: 'remove', diff: { noticeTitle: '系统维护' } },
    ]);
  });

  it('[7.4] are exported with the labels of the caller’s language', async () => {
    await create();
    const { msg } = await operator.call(noticeRoutes.export, {}, { language: 'en-US' });
    expect(msg).toMatch(/_notice\.xlsx$/);
    const response = await operator.send(fileRoutes.download, { query: { fileName: msg } });
    expect(response.headers['download-filename']).toMatch(/^Notices_\d{14}\.xlsx$/);
  });
});

describe('[5.5] the server refuses what the form refuses', () => {
  it.each([
    ['no title', { noticeTitle: '' }, 'noticeTitle', '不能为空'],
    ['a title with markup', { noticeTitle: '<b>a</b>' }, 'noticeTitle', undefined],
    ['a long title', { noticeTitle: '长'.repeat(51) }, 'noticeTitle', '最多 50 个字符'],
    ['no type', { noticeType: undefined }, 'noticeType', undefined],
    ['an unknown status', { status: '2' }, 'status', undefined],
    [
      'six files',
      {
        pictures: Array.from({ length: 6 }, () => ({
          fileName: '/profile/upload/a.png',
          originalFilename: 'a',
        })),
      },
      'pictures',
      '文件数量不能超过 5 个',
    ],
    [
      'D4 a file outside the uploads',
      { attachments: [{ fileName: '/profile/../../etc/passwd', originalFilename: 'a' }] },
      'attachments.0.fileName',
      '格式不正确',
    ],
  ])('%s', async (_, changes, field, msg) => {
    const { answer } = await create(changes);
    expect(answer).toMatchObject({ code: 500, fields: { [field]: expect.any(String) } });
    if (msg) expect(answer.msg).toBe(msg);
    expect(await stored()).toEqual([]);
  });
});

describe('[2.41] the inbox of every signed-in user', () => {
  it('has the notices that are shown, newest first, in the language of the call', async () => {
    await create();
    await create({ noticeTitle: '只有中文', noticeTitleEn: '' });
    await create({ noticeTitle: '关闭', status: '1' });
    const merchant = await as('merchant');
    const zh = await inbox(merchant);
    expect(zh.unread).toBe(2);
    expect(zh.rows.map((row) => row.noticeTitle)).toEqual(['只有中文', '系统维护']);
    const en = await inbox(merchant, 'en-US');
    expect(en.rows.map((row) => row.noticeTitle)).toEqual(['只有中文', 'Maintenance']);
  });

  it('opens a notice with content and files; Chinese where English has none; 404 when closed', async () => {
    const attachments = [await upload('file', '说明.txt', '说明')];
    const { row } = await create({ noticeContentEn: '<p> </p>', attachments });
    const merchant = await as('merchant');
    const read = (language: 'zh-CN' | 'en-US') =>
      merchant.call(inboxRoutes.get, { params: { noticeId: row.noticeId } }, { language });
    expect((await read('en-US')).data).toMatchObject({
      noticeTitle: 'Maintenance',
      noticeContent: '<p>周六 02:00 停机</p>',
      attachments,
      isRead: false,
    });
    await db.updateTable('sys_notice').set({ status: '1' }).execute();
    expect(await read('zh-CN')).toMatchObject({ code: 404, msg: '公告不存在或已关闭' });
    expect(await inbox(merchant)).toMatchObject({ unread: 0, rows: [] });
  });

  it('marks notices read for the caller alone, twice as well as once', async () => {
    const { row } = await create();
    await create({ noticeTitle: '第二' });
    const [merchant, finance] = [await as('merchant'), await as('finance')];
    const mark = (ids: string) => merchant.call(inboxRoutes.read, { params: { ids } });
    expect((await mark(`${row.noticeId},999999`)).code).toBe(200);
    expect((await mark(row.noticeId)).code).toBe(200);
    expect(await inbox(merchant)).toMatchObject({
      unread: 1,
      rows: [{ isRead: false }, { isRead: true }],
    });
    expect(await inbox(finance)).toMatchObject({ unread: 2 });
    expect((await mark('all')).code).toBe(200);
    expect(await inbox(merchant)).toMatchObject({ unread: 0 });
    expect(await inbox(finance)).toMatchObject({ unread: 2 });
  });

  it('lists fifty and counts all', async () => {
    const rows = Array.from({ length: 52 }, (_, at) => ({
      title_zh: `第 ${at}`,
      notice_type: '1' as const,
    }));
    await db.insertInto('sys_notice').values(rows).execute();
    const found = await inbox();
    expect(found.unread).toBe(52);
    expect(found.rows).toHaveLength(50);
  });
});
