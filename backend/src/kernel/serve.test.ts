import { route } from '@portal/contract/kit/route';
import { rule } from '@portal/contract/kit/rules';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { kernelApp } from '../testing/kernel-app.ts';
import { byOwner } from '../testing/past-rules.ts';
import { refuse, refuseField } from './refusal.ts';

const { db, close } = await testDatabase('ci');
await byOwner(
  db,
  sql`create table purse (id int primary key, amount bigint not null check (amount >= 0))`,
  sql`grant all on purse to public`,
);

const amount = z.object({ amount: rule.minor(), note: z.string().optional() });
const take = route({ method: 'POST', path: '/purse', permit: null, body: amount, answer: 'done' });
const fail = route({
  method: 'PUT',
  path: '/purse/{id}',
  permit: 'purse:edit',
  params: z.object({ id: rule.id() }),
  answer: 'done',
});
const leak = route({
  method: 'GET',
  path: '/leak',
  permit: null,
  answer: 'page',
  data: z.object({ name: z.string(), inner: z.array(z.object({ a: z.string() })) }),
});
const wrong = route({
  method: 'GET',
  path: '/wrong',
  permit: null,
  answer: 'data',
  data: z.object({ count: z.number() }),
});
const boom = route({
  method: 'GET',
  path: '/boom/{kind}',
  permit: null,
  params: z.object({ kind: z.string() }),
  answer: 'done',
});

const ran: string[] = [];
const takeFrom = (handle: typeof db, minor: string) =>
  sql`update purse set amount = amount - ${minor}::bigint`.execute(handle);

const { app, as } = await kernelApp(db, (on) => {
  on(take, async ({ body }, ctx) => {
    await takeFrom(ctx.db, body.amount);
    ctx.audit({ objType: 'purse', objId: '1', action: 'take', diff: body });
    ctx.afterCommit(() => ran.push(body.amount));
    if (body.note === 'refuse') throw refuse('system.invalidValue');
    return undefined;
  });
  on(fail, () => undefined);
  on(leak, () => {
    const row = { name: 'n', password: 'secret', inner: [{ a: 'a', b: 'hidden' }] };
    return { rows: [row], total: 1 };
  });
  on(wrong, async (_, ctx) => {
    const { rows } = await sql<{ count: number }>`select 1::int8 as count`.execute(ctx.db);
    return rows[0] ?? { count: 0 };
  });
  on(boom, async ({ params }, ctx) => {
    if (params.kind === 'field') throw refuseField('name', 'commonData.maxLength', { max: 5 });
    if (params.kind === 'sql') await sql`select ${'99999999999999999999'}::int8`.execute(ctx.db);
    throw new Error('password=hunter2');
  });
});
const user = await as('operator');
afterAll(async () => {
  await app.close();
  await close();
});

const left = async () =>
  (await sql<{ amount: string }>`select amount from purse`.execute(db)).rows[0]?.amount;
const audits = (objType: string) =>
  db.selectFrom('audit_event').where('obj_type', '=', objType).orderBy('id').selectAll().execute();

beforeEach(async () => {
  ran.length = 0;
  await sql`delete from purse`.execute(db);
  await sql`insert into purse values (1, 100)`.execute(db);
});

describe('a write', () => {
  it('is kept together with its audit row and its row of the operation log', async () => {
    const before = await audits('purse');
    expect(await user.call(take, { body: { amount: '30', note: 'lunch' } })).toEqual({
      code: 200,
      msg: '操作成功',
    });
    expect(await left()).toBe('70');
    expect(ran).toEqual(['30']);
    const after = await audits('purse');
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      action: 'take',
      actor_name: 'operator',
      obj_id: '1',
      diff: { amount: '30', note: 'lunch' },
    });
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(log).toMatchObject({ oper_name: 'operator', oper_url: '/purse', status: '0' });
  });

  it('that is refused leaves neither change nor audit row, but a failed operation', async () => {
    const before = await audits('purse');
    const answer = await user.call(
      take,
      { body: { amount: '30', note: 'refuse' } },
      { language: 'en-US' },
    );
    expect(answer).toMatchObject({ code: 500, msg: 'A value is not valid' });
    expect(await left()).toBe('100');
    expect(ran).toEqual([]);
    expect(await audits('purse')).toHaveLength(before.length);
    const log = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .selectAll()
      .executeTakeFirst();
    expect(log).toMatchObject({ status: '1', error_msg: 'system.invalidValue' });
  });

  it('is undone when its audit row cannot be written', async () => {
    await byOwner(
      db,
      sql`alter table audit_event add constraint no_take check (action <> 'take') not valid`,
    );
    const answer = await user.call(take, { body: { amount: '30' } });
    await byOwner(db, sql`alter table audit_event drop constraint no_take`);
    expect(answer.code).toBe(500);
    expect(await left()).toBe('100');
    expect(ran).toEqual([]);
  });

  it('without an event of its own is audited with what was sent, secrets blanked', async () => {
    const admin = await as('admin');
    await admin.call(fail, { params: { id: 12 } });
    expect((await audits('purse')).at(-1)).toMatchObject({ obj_id: '12', action: 'edit' });
  });

  it('cannot change or delete the audit trail', async () => {
    await user.call(take, { body: { amount: '1' } });
    for (const statement of [
      sql`update audit_event set reason = 'x'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
    ]) {
      await expect(byOwner(db, statement)).rejects.toThrow('append-only');
    }
  });
});

describe('an answer', () => {
  it('has only the fields that the contract names', async () => {
    const { rows } = await user.call(leak);
    expect(rows).toEqual([{ name: 'n', inner: [{ a: 'a' }] }]);
  });

  it('of another type than the contract says is a fault, not an answer', async () => {
    expect(await user.call(wrong)).toMatchObject({ code: 500 });
  });

  it('to a refused field names field and message in the language of the caller', async () => {
    const input = { params: { kind: 'field' } };
    expect(await user.call(boom, input)).toMatchObject({
      code: 500,
      msg: '最多 5 个字符',
      fields: { name: 'commonData.maxLength?max=5' },
    });
    expect(await user.call(boom, input, { language: 'en-US' })).toMatchObject({
      msg: 'At most 5 characters',
    });
  });

  it('to a fault tells a reference and nothing of the fault', async () => {
    const response = await user.send(boom, { params: { kind: 'fault' } });
    expect(response.body).not.toContain('hunter2');
    expect(response.json().msg).toContain(response.json().requestId);
  });

  it('to a value that no column can hold is a refusal, not a fault', async () => {
    expect(await user.call(boom, { params: { kind: 'sql' } })).toMatchObject({
      code: 500,
      msg: '参数值无效',
    });
  });
});
