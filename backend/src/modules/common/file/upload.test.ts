import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE, UPLOAD_MAX_MB } from '@portal/contract/constants';
import { rule } from '@portal/contract/kit/rules';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { UPLOADS_PER_DAY, Uploads } from '../../../kernel/uploads.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { testApp } from '../../../testing/index.ts';

const { app, as, anonymous, db, clock } = await testApp();
const operator = await as('operator');
const MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

const sending = (body: FormData, use = 'file', client = operator) =>
  client.call(fileRoutes.upload, { query: { use }, body });
const sendText = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.txt') =>
  sending(formOf(name, bytes));
const stored = () => db.selectFrom('upload_file').select(['file_name', 'size', 'use']).execute();
const show = (fileName: unknown) => app.inject({ url: `${API_BASE}${fileName}` });

describe('[7.1] an upload', () => {
  it('answers the name that records keep, and what its owner called it', async () => {
    const answer = await sendText('text', '季度报表 Q3.txt');
    expect(answer).toMatchObject({ code: 200, originalFilename: '季度报表 Q3.txt' });
    expect(answer.fileName).toMatch(
      /^\/profile\/upload\/\d{4}\/\d{2}\/\d{2}\/Q3_[0-9a-f]{32}\.txt$/,
    );
    expect(rule.storedFile().safeParse(answer.fileName).success).toBe(true);
    expect(answer.url).toBe(API_BASE + answer.fileName);
    expect(answer.fileName).toContain(`/${answer.newFileName}`);
  });

  it('without a use, as other clients of the family call, is a picture or a document by its name', async () => {
    const bare = (body: FormData) => operator.call(fileRoutes.upload, { body });
    const picture = await bare(formOf('a.PNG', await pictureOf('png')));
    expect(picture.code).toBe(200);
    expect((await bare(formOf('a.txt', 'text'))).code).toBe(200);
    expect((await stored()).slice(-2).map(({ use }) => use)).toEqual(['editor', 'file']);
    expect((await bare(formOf('a.png', 'text'))).msg).toContain('文件格式不正确');
  });

  it('[7.4] is fetched as an attachment under its own name, by every signed-in user', async () => {
    const { fileName } = await sendText('文本', '说明.txt');
    const response = await (await as('merchant')).send(fileRoutes.resource, {
      query: { resource: fileName },
    });
    expect(response.body).toBe('文本');
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain',
      'download-filename': encodeURIComponent('说明.txt'),
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    });
    const refused = await anonymous.call(fileRoutes.resource, { query: { resource: fileName } });
    expect(refused.code).toBe(401);
  });

  it('leaves a trace with its name and size, without its bytes', async () => {
    const { fileName } = await sendText('secret content', 'trace.txt');
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['oper_param', 'status'])
      .executeTakeFirstOrThrow();
    expect(log.oper_param).toContain('"file":{"name":"trace.txt","size":14}');
    const audit = await db
      .selectFrom('audit_event')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(audit).toMatchObject({ obj_type: 'common:upload', action: 'add' });
    expect(audit?.obj_id).toBe(fileName);
  });

  it('D9 never carries a card number from its name into an address', async () => {
    const { fileName } = await sendText('x', 'card-4111111111111111.txt');
    expect(fileName).toContain('/card-_');
  });
});

describe('[8.4] an upload is refused', () => {
  const refusals = [
    ['D10 without content', () => sendText(''), '文件内容为空', 'upload.empty'],
    [
      'D10 of 5 MB and a byte',
      () => sendText(new Uint8Array(MAX_BYTES + 1).fill(97)),
      '文件大小不能超过 5 MB',
      'upload.tooLarge?max=5',
    ],
    [
      'in another field',
      () => sending(formOf('a.txt', 'x', 'other')),
      '文件内容为空',
      'upload.empty',
    ],
    ['without a file', () => sending(new FormData()), '文件内容为空', 'upload.empty'],
  ] as const;

  it.each(refusals)('%s', async (_, send, msg, text) => {
    const before = await stored();
    expect(await send()).toMatchObject({ code: 500, msg, fields: { file: text } });
    expect(await stored()).toEqual(before);
  });

  it('D10 with six files', async () => {
    const form = formOf('a.txt', 'x');
    for (let at = 0; at < 5; at += 1) form.append('file', new Blob(['y']), `${at}.txt`);
    expect(await sending(form)).toMatchObject({ code: 500, msg: '每次只能上传一个文件' });
  });

  it('of a wrong type, with the list of types in the language of the caller', async () => {
    const answer = await operator.call(
      fileRoutes.upload,
      { query: { use: 'image' }, body: formOf('a.gif', await pictureOf('gif')) },
      { language: 'en-US' },
    );
    expect(answer).toMatchObject({
      code: 500,
      msg: 'The format is wrong. Allowed: png, jpg, jpeg, svg',
    });
    const page = formOf('a.png', '<html><script>alert(1)</script></html>');
    expect(await sending(page, 'image')).toMatchObject({
      code: 500,
      msg: '文件格式不正确，仅支持 png, jpg, jpeg, svg',
    });
    const drawing = formOf('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await sending(drawing, 'editor')).msg).toBe('文件格式不正确，仅支持 png, jpg, jpeg');
  });

  it('as JSON, and a form where JSON is expected', async () => {
    expect((await operator.call(fileRoutes.upload, { body: { file: 'x' } })).code).toBe(500);
    const form = await app.inject({
      method: 'POST',
      url: `${API_BASE}/login`,
      payload: formOf('a.txt', 'x'),
    });
    expect(form.json()).toMatchObject({ code: 500, msg: '请求格式不正确' });
  });

  it('from a stranger', async () => {
    expect((await sending(formOf('a.txt', 'x'), 'file', anonymous)).code).toBe(401);
  });

  it('D16 after a thousand within a day', async () => {
    const finance = await as('finance');
    const { fileName } = await sending(formOf('a.txt', 'x'), 'file', finance);
    const { file_name: _, ...row } = await db
      .selectFrom('upload_file')
      .where('file_name', '=', String(fileName))
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: UPLOADS_PER_DAY - 1 }, (_unused, at) => ({
      ...row,
      file_name: `/profile/upload/quota${at}.txt`,
    }));
    await db.insertInto('upload_file').values(rows).execute();
    expect(await sending(formOf('a.txt', 'x'), 'file', finance)).toMatchObject({
      code: 500,
      msg: '24 小时内最多上传 1000 个文件',
    });
    expect((await sendText('x')).code).toBe(200);
  });
});

describe('[2.31] an uploaded picture', () => {
  it('is shown to anyone who knows its name, as a picture and nothing else', async () => {
    const png = await pictureOf('png');
    const { fileName } = await sending(formOf('logo.png', png), 'editor');
    const response = await show(fileName);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('D6 is never a drawing, whatever was sent', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>';
    const { fileName } = await sending(formOf('logo.svg', svg), 'image');
    expect(fileName).toMatch(/\.png$/);
    expect((await show(fileName)).headers['content-type']).toBe('image/png');
  });

  it('is found by no other name, and no document is', async () => {
    const { fileName } = await sendText('document');
    const names = [
      fileName,
      '/profile/upload/2026/01/01/none_00000000000000000000000000000000.png',
      '/profile/',
      '/profile/upload/',
      '/profile/%2e%2e/%2e%2e/etc/passwd',
      '/profile/..%2f..%2fetc%2fpasswd',
      '/profile/upload/a%00.png',
    ];
    for (const name of names) {
      const response = await show(name);
      expect(response.statusCode, String(name)).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('D1 D4 a kept file', () => {
  it.each([
    '/profile/../../etc/passwd',
    '/profile/upload/../../../etc/passwd.txt',
    '/profile/..%2f..%2fetc/passwd.txt',
    '/profile/%252e%252e/passwd.txt',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'file:///etc/passwd.txt',
    '//evil.example/a.txt',
    '/profile/upload/a\u0000.txt',
    '',
  ])('is not found by %j', async (resource) => {
    const answer = await operator.call(fileRoutes.resource, { query: { resource } });
    expect([404, 500]).toContain(answer.code);
    expect(answer.msg).toMatch(/格式不正确|不存在|不能为空|无法保存/);
  });

  it('that is a picture is no document', async () => {
    const { fileName } = await sending(formOf('a.png', await pictureOf('png')), 'image');
    const answer = await operator.call(fileRoutes.resource, { query: { resource: fileName } });
    expect(answer.code).toBe(404);
  });
});

it('an upload that no record holds is gone after a day, an avatar stays', async () => {
  const { fileName } = await sendText('unused');
  const avatar = await sending(formOf('me.png', await pictureOf('png')), 'image');
  await db
    .updateTable('sys_user')
    .set({ avatar: String(avatar.fileName) })
    .where('user_name', '=', 'operator')
    .execute();
  const uploads = new Uploads(clock.now);
  clock.advance(23 * HOUR_MS);
  await uploads.sweep(db);
  expect((await stored()).map((row) => row.file_name)).toContain(fileName);
  clock.advance(HOUR_MS);
  await uploads.sweep(db);
  const left = (await stored()).filter((row) => row.use !== 'merchant' && row.use !== 'voucher');
  expect(left.map((row) => row.file_name)).toEqual([avatar.fileName]);
});
