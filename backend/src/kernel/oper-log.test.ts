import { API_BASE } from '@portal/contract/constants';
import { route } from '@portal/contract/kit/route';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { kernelApp } from '../testing/kernel-app.ts';
import { refuse } from './refusal.ts';

const issue = route({
  method: 'POST',
  path: '/issue/{id}',
  permit: null,
  params: z.object({ id: z.string() }),
  body: z.object({ password: z.string(), note: z.string().min(1, 'commonData.blankMsg') }),
  answer: 'data',
  data: z.object({ userId: z.string(), password: z.string() }),
});
const look = route({ method: 'GET', path: '/look', permit: null, answer: 'done' });
const change = route({ ...look, path: '/change', writes: true, trace: { object: 'change' } });
const forbidden = route({ ...issue, path: '/forbidden/{id}', permit: 'test:thing:add' });

const { db, close } = await testDatabase('ci');
const { app, as } = await kernelApp(db, (on) => {
  on(issue, ({ body, params }) => {
    if (body.note === 'refuse') throw refuse('config.builtIn', { key: 'k' });
    if (body.note === 'break') throw new Error('hunter2');
    return { userId: params.id, password: 'One-Time-9' };
  });
  on(look, () => undefined);
  on(change, () => undefined);
  on(forbidden, () => ({ userId: '', password: '' }));
});
const user = await as('operator');
afterAll(async () => {
  await app.close();
  await close();
});

const last = () =>
  db.selectFrom('oper_log').orderBy('oper_id', 'desc').selectAll().executeTakeFirstOrThrow();
const count = async () => (await db.selectFrom('oper_log').select('oper_id').execute()).length;
const send = (note: string, path: typeof issue | typeof forbidden = issue) =>
  user.call(path, { params: { id: '7' }, body: { password: 'Old-Secret-1', note } });

it('[2.42] A11 request and answer are kept, passwords of neither', async () => {
  expect(await send('hello')).toMatchObject({ data: { userId: '7', password: 'One-Time-9' } });
  const row = await last();
  expect(row).toMatchObject({
    oper_url: '/issue/7',
    request_method: 'POST',
    status: '0',
    error_msg: '',
  });
  expect(JSON.parse(row.oper_param)).toEqual({
    params: { id: '7' },
    body: { password: '***', note: 'hello' },
  });
  expect(JSON.parse(row.json_result)).toEqual({
    code: 200,
    msg: '操作成功',
    data: { userId: '7', password: '***' },
  });
});

it('[2.42] long texts are cut', async () => {
  await send('长'.repeat(3_000));
  const row = await last();
  expect(row.oper_param).toHaveLength(2_000);
});

it.each([
  ['a rule that it breaks', 'refuse', 'config.builtIn?key=k', 500],
  ['a fault of ours', 'break', /^system\.failed\?id=[\da-f-]+|req-/, 500],
  ['input that is not accepted', '', 'commonData.blankMsg', 500],
])('[2.42] what fails by %s is logged with reason and answer', async (_, note, error, code) => {
  const answer = await send(note);
  const row = await last();
  expect(row.status).toBe('1');
  expect(row.error_msg).toMatch(error);
  expect(JSON.parse(row.json_result)).toEqual(answer);
  expect(answer.code).toBe(code);
  expect(JSON.stringify(row)).not.toMatch(/hunter2|Old-Secret-1/);
});

it('[2.42] what somebody tries without the permission is logged under the name', async () => {
  expect((await send('x', forbidden)).code).toBe(403);
  expect(await last()).toMatchObject({
    oper_name: 'operator',
    oper_url: '/forbidden/7',
    status: '1',
    error_msg: 'system.forbidden',
  });
});

it('[7.2] a GET is logged only when it is one that changes something', async () => {
  const before = await count();
  await user.call(look);
  expect(await count()).toBe(before);
  await user.call(change);
  expect(await last()).toMatchObject({ oper_url: '/change', request_method: 'GET' });
  expect(
    await db.selectFrom('audit_event').where('obj_type', '=', 'change').selectAll().execute(),
  ).toHaveLength(1);
});

it('[2.42] an attempt that is nested deeper than the stack hides itself from nobody', async () => {
  const before = await count();
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const { json } = await app.inject({
    method: 'POST',
    url: `${API_BASE}/forbidden/7`,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    payload: `{"password":"Old-Secret-1","note":"x","more":${deep}}`,
  });
  expect(json()).toMatchObject({ code: 403 });
  expect(await count()).toBe(before + 1);
  expect(await last()).toMatchObject({ oper_url: '/forbidden/7', status: '1' });
});
