import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { bindRoutes } from '@portal/contract/session/bind';
import { sessionRoutes } from '@portal/contract/session/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { LOCK_MINUTES } from '../../../kernel/attempts.ts';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { addOfficeUser, SIEM_REAP } from '../../../testing/sales-office.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';
import { CODE_ATTEMPTS, USER_ATTEMPTS } from './bind.ts';
import { BIND_CODE_HOURS } from './issue.ts';

const { as, db, clock } = await testApp();
const operator = await as('operator');
const merId = firstDemoMerchantId();
const REFUSED = '商户号或绑定码不正确，或绑定码已失效';
const WRONG = 'AAAA-AAAA-AAAA';

let last = 0;
/** A merchant's user without a merchant, as an approval makes it. */
async function newUser(): Promise<{ name: string; client: Client; userId: string }> {
  last += 1;
  const name = `person.${last}`;
  const { user_id } = await db
    .insertInto('sys_user')
    .values({ user_name: name, nick_name: name, password: '', mrsp_flag: '2', create_by: 'test' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('sys_user_role').values({ user_id, role_id: '7' }).execute();
  return { name, client: await as(name), userId: user_id };
}

const issue = (id = merId, client = operator) =>
  client.call(bindRoutes.issue, { params: { merId: id } });
const codeOf = async (id = merId) => ((await issue(id)).data as { bindCode: string }).bindCode;
const bind = (client: Client, bindCode: string, id = merId) =>
  client.call(bindRoutes.bind, { body: { merId: id, bindCode } });
const merchantsSeen = async (client: Client) => (await client.call(merchantRoutes.list)).total;

beforeEach(async () => {
  await db.deleteFrom('login_fail').execute();
});

describe('[2.1] issuing a binding code', () => {
  it('gives a readable code once, stored as a hash, for 24 hours', async () => {
    const { data } = await issue();
    const { bindCode, expiresAt } = data as { bindCode: string; expiresAt: string };
    expect(bindCode).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/);
    const stored = await db.selectFrom('mer_bind_code').selectAll().execute();
    expect(stored).toMatchObject([{ mer_id: merId, tries: 0, expires_at: expiresAt }]);
    expect(JSON.stringify(stored)).not.toContain(bindCode);
    const traces = JSON.stringify([
      await db.selectFrom('audit_event').where('obj_id', '=', merId).selectAll().execute(),
      await db.selectFrom('oper_log').selectAll().execute(),
    ]);
    expect(traces).toContain('bindCode');
    expect(traces).not.toContain(bindCode);
  });

  it('is for enabled merchants of the own scope', async () => {
    const office = await as(await addOfficeUser(db));
    const merchants = await db.selectFrom('mer_merchant').orderBy('mer_id').selectAll().execute();
    const own = merchants.find((row) => row.dept_id === SIEM_REAP && row.status === '0');
    const other = merchants.find((row) => row.dept_id !== SIEM_REAP);
    const closed = merchants.find((row) => row.status !== '0');
    expect((await issue(own?.mer_id, office)).code).toBe(200);
    expect((await issue(other?.mer_id, office)).code).toBe(404);
    expect((await issue('000000000000000')).code).toBe(404);
    expect((await issue(closed?.mer_id)).msg).toBe('商户未启用，不能签发绑定码');
  });

  it('[6.1] is not for the merchant itself, nor for those who only read', async () => {
    for (const name of ['merchant', 'auditor', 'readonly', 'finance']) {
      expect((await issue(merId, await as(name))).code).toBe(403);
    }
  });

  it('ends the code before it', async () => {
    const old = await codeOf();
    const fresh = await codeOf();
    const { client } = await newUser();
    expect((await bind(client, old)).msg).toBe(REFUSED);
    expect((await bind(client, fresh)).code).toBe(200);
  });
});

describe('[2.1] binding', () => {
  it('gives the scope of the merchant with the next call', async () => {
    const { client, userId, name } = await newUser();
    expect(await merchantsSeen(client)).toBe(0);
    const code = await codeOf();
    const answer = await bind(client, code.replaceAll('-', '').toLowerCase());
    expect(answer).toMatchObject({ code: 200, data: { merId } });
    expect(await merchantsSeen(client)).toBeGreaterThan(0);
    expect((await client.call(sessionRoutes.info)).user).toMatchObject({ merId });
    const events = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'system:user')
      .where('obj_id', '=', userId)
      .select(['actor_name', 'action', 'diff'])
      .execute();
    const { merName } = answer.data as { merName: string };
    expect(events).toEqual([{ actor_name: name, action: 'bind', diff: { merId, merName } }]);
    const log = await db
      .selectFrom('oper_log')
      .where('oper_name', '=', name)
      .select(['oper_param', 'status'])
      .execute();
    expect(log).toEqual([
      { oper_param: JSON.stringify({ body: { merId, bindCode: '***' } }), status: '0' },
    ]);
  });

  it('refuses a wrong, used or foreign code, all in the same words', async () => {
    const [first, second] = [await newUser(), await newUser()];
    const code = await codeOf();
    const other = await db
      .selectFrom('mer_merchant')
      .where('mer_id', '<>', merId)
      .where('status', '=', '0')
      .orderBy('mer_id')
      .select('mer_id')
      .executeTakeFirstOrThrow();
    const foreign = await codeOf(other.mer_id);
    for (const [given, id] of [
      [WRONG, merId],
      [foreign, merId],
      [code, other.mer_id],
      [code, '000000000000000'],
    ] as const) {
      expect((await bind(first.client, given, id)).msg, `${given} ${id}`).toBe(REFUSED);
    }
    expect((await bind(first.client, code)).code).toBe(200);
    expect((await bind(second.client, code)).msg).toBe(REFUSED);
  });

  it('uses a code up after five wrong attempts, no matter who makes them', async () => {
    const code = await codeOf();
    const users = [await newUser(), await newUser()];
    for (let at = 0; at < CODE_ATTEMPTS; at += 1) {
      expect((await bind(users[at % 2]?.client as Client, WRONG)).msg).toBe(REFUSED);
    }
    expect((await bind(users[0]?.client as Client, code)).msg).toBe(REFUSED);
    expect((await bind(users[0]?.client as Client, await codeOf())).code).toBe(200);
  });

  it('lets no more than five of many attempts at once reach the code', async () => {
    const code = await codeOf();
    const users = await Promise.all(Array.from({ length: 8 }, newUser));
    await Promise.all(users.slice(1).map(({ client }) => bind(client, WRONG)));
    expect((await bind(users[0]?.client as Client, code)).msg).toBe(REFUSED);
  });

  it('lets one of two users at once have the code', async () => {
    const code = await codeOf();
    const users = [await newUser(), await newUser()];
    const answers = await raceFor(
      db,
      sql`mer_bind_code where mer_id = ${merId}`,
      users.map(
        ({ client }) =>
          () =>
            bind(client, code),
      ),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 500]);
  });

  it('makes a user wait after ten attempts', async () => {
    const { client } = await newUser();
    const ids = await db
      .selectFrom('mer_merchant')
      .where('status', '=', '0')
      .orderBy('mer_id')
      .select('mer_id')
      .limit(4)
      .execute();
    for (let at = 0; at < USER_ATTEMPTS; at += 1) {
      expect((await bind(client, WRONG, ids[at % 4]?.mer_id)).msg).toBe(REFUSED);
    }
    const code = await codeOf();
    expect((await bind(client, code)).msg).toBe(`绑定次数过多，请在 ${LOCK_MINUTES} 分钟后再试`);
  });

  it('is only for merchant users, and only once', async () => {
    const code = await codeOf();
    expect((await bind(operator, code)).msg).toBe('只有商户用户需要绑定商户');
    const bound = await as('merchant');
    expect((await bind(bound, code)).msg).toBe(`当前账号已绑定商户 ${merId}`);
    const { client } = await newUser();
    expect((await bind(client, code)).code).toBe(200);
  });

  it('keeps the code when the merchant has been disabled meanwhile', async () => {
    const { client } = await newUser();
    const code = await codeOf();
    const setStatus = (status: '0' | '1') =>
      unreviewed(db, (on) =>
        on.updateTable('mer_merchant').set({ status }).where('mer_id', '=', merId).execute(),
      );
    await setStatus('1');
    expect((await bind(client, code)).msg).toBe(REFUSED);
    await setStatus('0');
    clock.advance(MINUTE_MS);
    expect((await bind(client, code)).code).toBe(200);
  });

  it.each([
    ['', 'commonData.blankMsg'],
    ['ABCD_EFGH', 'bind.codeFormat'],
    ['A'.repeat(17), 'commonData.maxLength?max=16'],
  ])('[5.1] refuses the misshapen code %j at its field', async (bindCode, key) => {
    const { client } = await newUser();
    expect((await bind(client, bindCode)).fields).toEqual({ bindCode: key });
  });

  it('refuses a code after 24 hours', async () => {
    const code = await codeOf();
    clock.advance(BIND_CODE_HOURS * HOUR_MS);
    const { client } = await newUser();
    expect((await bind(client, code)).msg).toBe(REFUSED);
  });
});
