import { type SearchGroup, searchRoutes } from '@portal/contract/common/search';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { escapeLike } from '../../../kernel/filters.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';
import { unreviewed } from '../../../testing/unreviewed.ts';

type Group = z.output<typeof SearchGroup>;

const { as, anonymous, db } = await testApp();
const [admin, merchant] = [await as('admin'), await as('merchant')];

async function search(client: Client, q: string, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const answer = await client.call(searchRoutes.find, { query: { q } }, { language });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as Group[];
}
async function found(client: Client, kind: Group['kind'], q: string) {
  return (await search(client, q)).find((group) => group.kind === kind);
}
const idsOf = async (client: Client, kind: Group['kind'], q: string) =>
  (await found(client, kind, q))?.hits.map(({ id }) => id);

const own = await db
  .selectFrom('sys_user')
  .where('user_name', '=', 'merchant')
  .select('mer_id')
  .executeTakeFirstOrThrow();
const ofMerchant = (isOwn: boolean) =>
  sql<boolean>`mer_id in (select mer_id from mer_merchant
    where (mer_id = ${own.mer_id} or superior_mer_id = ${own.mer_id}) = ${isOwn})`;
const first = {
  order: (isOwn: boolean) =>
    db
      .selectFrom('biz_order')
      .where(ofMerchant(isOwn))
      .where('chnl_order_id', 'is not', null)
      .orderBy('plat_order_id')
      .select(['plat_order_id', 'mer_order_id', 'chnl_order_id', 'mer_id'])
      .limit(1)
      .executeTakeFirstOrThrow(),
  batch: (isOwn: boolean) =>
    db
      .selectFrom('settle_batch')
      .where(ofMerchant(isOwn))
      .orderBy('batch_no')
      .select('batch_no')
      .limit(1)
      .executeTakeFirstOrThrow(),
  remittance: (isOwn: boolean) =>
    db
      .selectFrom('remit_apply')
      .where(ofMerchant(isOwn))
      .orderBy('apply_no')
      .select(['apply_no', 'payee_name'])
      .limit(1)
      .executeTakeFirstOrThrow(),
};
const [order, batch, remittance] = [
  await first.order(true),
  await first.batch(true),
  await first.remittance(true),
];

describe('[2.22] a search over everything', () => {
  it('finds an order by each of its numbers, and by the beginning of a long one', async () => {
    const { plat_order_id, mer_order_id, chnl_order_id } = order;
    const pasted = [`${plat_order_id}\u200b`, `'${plat_order_id}`, mer_order_id.toLowerCase()];
    for (const q of [plat_order_id, mer_order_id, chnl_order_id ?? '', ...pasted]) {
      expect(await idsOf(admin, 'orders', q)).toContain(plat_order_id);
    }
    const begin = plat_order_id.slice(0, 13);
    const begun = await idsOf(admin, 'orders', begin);
    expect(begun?.length).toBeGreaterThan(0);
    expect(begun?.every((id) => id.startsWith(begin))).toBe(true);
    expect(await idsOf(admin, 'orders', plat_order_id.slice(0, 8)), 'too many to look at').toEqual(
      [],
    );
  });

  it('finds a merchant by number, and by a part of its name in either script', async () => {
    await unreviewed(db, (tx) =>
      tx
        .updateTable('mer_merchant')
        .set({ mer_name: '湄公河畔咖啡', en_name: 'Riverside Beans' })
        .where('mer_id', '=', order.mer_id)
        .execute(),
    );
    for (const q of [order.mer_id, order.mer_id.slice(0, 14), '河畔', 'side bea', 'RIVERSIDE']) {
      const group = await found(admin, 'merchants', q);
      expect(group?.hits).toContainEqual({
        id: order.mer_id,
        title: '湄公河畔咖啡',
        note: order.mer_id,
      });
    }
    expect(await idsOf(admin, 'merchants', '畔河')).toEqual([]);
  });

  it('finds batches and remittances by number, remittances by a name', async () => {
    const { batch_no } = batch;
    const { apply_no, payee_name } = remittance;
    expect(await idsOf(admin, 'batches', batch_no)).toEqual([batch_no]);
    expect(await idsOf(admin, 'batches', batch_no.toLowerCase())).toEqual([batch_no]);
    expect(await idsOf(admin, 'remittances', apply_no)).toEqual([apply_no]);
    const named = await found(admin, 'remittances', payee_name);
    expect(named?.hits.every(({ note }) => note.includes(payee_name))).toBe(true);
    expect(named?.hits.length).toBeGreaterThan(0);
  });

  it('finds users by account and name, pages of the menu in both languages', async () => {
    expect(await found(admin, 'users', 'financ')).toMatchObject({
      hits: [{ id: 'finance', note: 'finance' }],
    });
    for (const language of ['zh-CN', 'en-US'] as const) {
      for (const q of ['批次', 'batches']) {
        const menus = (await search(admin, q, language)).find(({ kind }) => kind === 'menus');
        expect(menus?.hits.map(({ id }) => id)).toContain('finance/batch/index');
      }
    }
  });

  it('tells five of a kind, and how the list shows the others', async () => {
    const day = order.plat_order_id.slice(0, 12);
    const group = await found(admin, 'merchants', order.mer_id.slice(0, 5));
    const merchants = db
      .selectFrom('mer_merchant')
      .where('mer_id', 'like', `${order.mer_id.slice(0, 5)}%`)
      .select((of) => of.fn.countAll<string>().as('all'));
    expect(Number((await merchants.executeTakeFirstOrThrow()).all)).toBeGreaterThan(5);
    expect(group?.hits).toHaveLength(5);
    expect(group?.all).toEqual({ merId: order.mer_id.slice(0, 5) });
    expect((await found(admin, 'orders', `${day}zz`))?.all).toBeNull();
  });

  it.each(['%%', '__', '%_', '\\%', "a'b", '(co'])('%s means itself', async (q) => {
    const groups = await search(admin, q);
    const name = sql<string>`mer_name || ' ' || abbr || ' ' || en_name`;
    const { rows } = await sql<{ mer_id: string }>`
      select mer_id from mer_merchant where ${name} ilike ${`%${escapeLike(q)}%`}`.execute(db);
    expect(groups.map(({ isMissing }) => isMissing)).not.toContain(true);
    for (const { kind, hits } of groups) {
      if (kind !== 'merchants' && kind !== 'users') expect(hits).toEqual([]);
    }
    const merchants = groups.find(({ kind }) => kind === 'merchants');
    expect(merchants?.hits.length).toBe(Math.min(5, rows.length));
  });

  it('[8.1] refuses a text that no database takes at the field', async () => {
    expect(await admin.call(searchRoutes.find, { query: { q: '\u0000ab' } })).toMatchObject({
      code: 500,
      msg: '包含无法保存的字符，请重新输入',
      fields: { q: 'commonData.oddText' },
    });
  });

  it('[8.1] refuses less than two characters at the field, and nobody signed in', async () => {
    expect(await admin.call(searchRoutes.find, { query: { q: ' a ' } })).toMatchObject({
      code: 500,
      msg: '至少 2 个字符',
      fields: { q: 'commonData.minLength?min=2' },
    });
    expect(await anonymous.call(searchRoutes.find, { query: { q: 'ab' } })).toMatchObject({
      code: 401,
    });
  });
});

describe('[6.1] what a search shows to whom', () => {
  it('a merchant finds its own only, of no kind that it may not list', async () => {
    const groups = await search(merchant, order.plat_order_id);
    expect(groups.map(({ kind }) => kind)).not.toContain('users');
    expect(await idsOf(merchant, 'orders', order.plat_order_id)).toEqual([order.plat_order_id]);
    const others = [
      await first.order(false),
      await first.batch(false),
      await first.remittance(false),
    ];
    const [foreign, foreignBatch, foreignRemittance] = others as [
      typeof order,
      typeof batch,
      typeof remittance,
    ];
    expect(await idsOf(merchant, 'orders', foreign.plat_order_id)).toEqual([]);
    expect(await idsOf(merchant, 'orders', foreign.mer_order_id)).not.toContain(
      foreign.plat_order_id,
    );
    expect(await idsOf(merchant, 'merchants', foreign.mer_id)).toEqual([]);
    expect(await idsOf(merchant, 'batches', foreignBatch.batch_no)).toEqual([]);
    expect(await idsOf(merchant, 'remittances', foreignRemittance.apply_no)).toEqual([]);
    for (const q of [foreign.plat_order_id, foreignBatch.batch_no, foreignRemittance.apply_no]) {
      const hits = (await search(admin, q)).flatMap((group) => group.hits.map(({ id }) => id));
      expect(hits, 'there is something to hide').toContain(q);
    }
  });

  it('an agent finds the remittances that it pays, and no others', async () => {
    const agents = await db
      .selectFrom('remit_apply')
      .where('agent_id', 'is not', null)
      .select(['agent_id', 'apply_no'])
      .orderBy('apply_no')
      .execute();
    const agent = await db
      .selectFrom('sys_user')
      .where('mrsp_flag', '=', '1')
      .where('agent_id', 'is not', null)
      .select(['user_name', 'agent_id'])
      .executeTakeFirstOrThrow();
    const client = await as(agent.user_name);
    const mine = agents.find((row) => row.agent_id === agent.agent_id)?.apply_no ?? '';
    const theirs = agents.find((row) => row.agent_id !== agent.agent_id)?.apply_no ?? '';
    expect(await idsOf(client, 'remittances', mine)).toEqual([mine]);
    expect(await idsOf(client, 'remittances', theirs)).toEqual([]);
    expect(await found(client, 'orders', order.plat_order_id)).toBeUndefined();
  });

  it('who has lost the list of a kind is not told of that kind any more', async () => {
    const finance = await as('finance');
    expect(await found(finance, 'orders', order.plat_order_id)).toBeDefined();
    const menu = db.updateTable('sys_menu').where('perms', '=', 'order:general:list');
    await menu.set({ status: '1' }).execute();
    expect(await found(finance, 'orders', order.plat_order_id)).toBeUndefined();
    await menu.set({ status: '0' }).execute();
  });
});
