import { type Route, route } from '@portal/contract/kit/route';
import { rule } from '@portal/contract/kit/rules';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import { testDatabase } from '../testing/database.ts';
import { kernelApp } from '../testing/kernel-app.ts';
import { byOwner } from '../testing/past-rules.ts';
import { conflict } from './refusal.ts';

const { db, close } = await testDatabase('ci');
await byOwner(
  db,
  sql`create table purse (id int primary key, amount bigint not null check (amount >= 0))`,
  sql`grant all on purse to public`,
);

const pay = route({
  method: 'POST',
  path: '/purse/pay',
  permit: null,
  money: true,
  body: z.object({ amount: rule.minor(), note: z.string().optional() }),
  answer: 'data',
  data: z.object({ left: z.string() }),
});
const tip = route({ ...pay, path: '/purse/tip' });
/** Runs in transactions of its own. */
const wire = route({ ...pay, path: '/purse/wire' });

const left = async (handle = db) =>
  (await sql<{ amount: string }>`select amount from purse`.execute(handle)).rows[0]?.amount ?? '';
async function take(handle: typeof db, { amount, note }: { amount: string; note?: string }) {
  await sql`update purse set amount = amount - ${amount}::bigint`.execute(handle);
  if (note === 'refuse') throw conflict();
  return { left: await left(handle) };
}
/** Signal that a wire has begun, and the signal that it waits for. */
let begun = Promise.withResolvers<void>();
let sent = Promise.withResolvers<void>();

const { app, as } = await kernelApp(db, (on) => {
  on(pay, ({ body }, ctx) => take(ctx.db, body));
  on(tip, ({ body }, ctx) => take(ctx.db, body));
  on(
    wire,
    async ({ body }, ctx) => {
      begun.resolve();
      await sent.promise;
      return transact(ctx.db, (tx) => take(tx, body));
    },
    { transaction: 'own' },
  );
});
const user = await as('operator');
afterAll(async () => {
  await app.close();
  await close();
});

const audits = () =>
  db.selectFrom('audit_event').where('obj_type', 'like', 'purse%').select('id').execute();
const call = (to: Route, key: string | undefined, body: object, client = user) =>
  client.call(to, { body }, { headers: key ? { 'idempotency-key': key } : {} });
const paying = (key: string | undefined, body: object) => call(pay, key, body);

beforeEach(async () => {
  begun = Promise.withResolvers();
  sent = Promise.withResolvers();
  await sql`delete from purse`.execute(db);
  await sql`insert into purse values (1, 100)`.execute(db);
});

describe('a call that moves money', () => {
  it('is refused without a key', async () => {
    expect(await paying(undefined, { amount: '10' })).toMatchObject({ code: 500 });
    expect(await left()).toBe('100');
  });

  it('happens once however often it is sent, and each time gets the same answer', async () => {
    const first = await paying('key-once-1', { amount: '10' });
    expect(first).toMatchObject({ code: 200, data: { left: '90' } });
    const before = await audits();
    expect(await paying('key-once-1', { amount: '10' })).toEqual(first);
    expect(await left()).toBe('90');
    expect(await audits()).toEqual(before);
  });

  it('happens once when the same call comes five times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => paying('key-parallel', { amount: '10' })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200, 200]);
    expect(await left()).toBe('90');
  });

  it('with a used key and another input is refused with 422', async () => {
    await paying('key-reused', { amount: '10' });
    const data = { reason: 'IDEMPOTENCY_MISMATCH' };
    expect(await paying('key-reused', { amount: '20' })).toMatchObject({ code: 422, data });
    expect(await left()).toBe('90');
  });

  it('with the key of a call of another route is refused with 422', async () => {
    await paying('key-elsewhere', { amount: '10' });
    const data = { reason: 'IDEMPOTENCY_MISMATCH' };
    expect(await call(tip, 'key-elsewhere', { amount: '10' })).toMatchObject({ code: 422, data });
    expect(await left()).toBe('90');
  });

  it('in transactions of its own answers 409 while the first runs, then as the first', async () => {
    const wiring = () => call(wire, 'key-running', { amount: '10' });
    const first = wiring();
    await begun.promise;
    expect(await wiring()).toMatchObject({ code: 409, msg: '相同请求正在处理，请稍后查看结果' });
    sent.resolve();
    expect(await first).toMatchObject({ code: 200, data: { left: '90' } });
    expect(await wiring()).toEqual(await first);
    expect(await left()).toBe('90');
  });

  it('in transactions of its own that failed may be tried again with its key', async () => {
    sent.resolve();
    const refused = { amount: '10', note: 'refuse' };
    expect(await call(wire, 'key-unwired', refused)).toMatchObject({ code: 409 });
    expect(await left()).toBe('100');
    expect(await call(wire, 'key-unwired', { amount: '10' })).toMatchObject({ code: 200 });
  });

  it('that failed may be tried again with its key', async () => {
    expect(await paying('key-failed', { amount: '10', note: 'refuse' })).toMatchObject({
      code: 409,
    });
    expect(await left()).toBe('100');
    expect(await paying('key-failed', { amount: '10' })).toMatchObject({ code: 200 });
  });

  it('of another user with the same key is another call', async () => {
    await paying('key-shared', { amount: '10' });
    await call(pay, 'key-shared', { amount: '10' }, await as('finance'));
    expect(await left()).toBe('80');
  });
});
