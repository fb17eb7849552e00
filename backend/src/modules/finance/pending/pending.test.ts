import type { PendingSettlement } from '@portal/contract/finance/pending';
import { pendingRoutes as pending } from '@portal/contract/finance/pending';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import type { Client } from '../../../testing/client.ts';
import { testApp } from '../../../testing/index.ts';

type Row = z.output<typeof PendingSettlement>;

const { db, as } = await testApp();
const finance = await as('finance');
const own = firstDemoMerchantId();

const list = async (query: Record<string, unknown> = {}, client: Client = finance) => {
  const answer = await client.call(pending.list, { query: { pageSize: 50, ...query } });
  expect(answer.code).toBe(200);
  return { rows: answer.rows as Row[], total: answer.total };
};

const counted = async (condition: ReturnType<typeof sql>) => {
  const result = await sql<{ n: string }>`
    select count(*) as n from mer_balance a join mer_merchant m on m.mer_id = a.mer_id
     where ${condition}`.execute(db);
  return Number(result.rows[0]?.n);
};

describe('pending settlement', () => {
  it('[2.68] shows what each merchant has pending in each currency, longest waiting first', async () => {
    const { rows, total } = await list();
    expect(total).toBe(await counted(sql`true`));
    for (const row of rows) {
      expect(BigInt(row.currBalAt)).toBe(BigInt(row.frozen) + BigInt(row.available));
    }
    const days = rows.map((row) => row.oldestDay).filter(Boolean);
    expect(days).toEqual([...days].sort());
    const firstEmpty = rows.findIndex((row) => row.oldestDay === '');
    expect(rows.slice(firstEmpty).every((row) => row.oldestDay === '')).toBe(true);
  });

  it('[2.68] the balance is the sum of the merchant’s entries', async () => {
    const { rows } = await list({ merId: own, currency: '840' });
    const result = await sql<{ balance: string }>`
      select sum(case when e.credit_id = b.account_id then e.amount else -e.amount end)::text as balance
        from mer_balance b join ledger_entry e on b.account_id in (e.debit_id, e.credit_id)
       where b.mer_id = ${own} and b.currency = '840'`.execute(db);
    expect(rows.map((row) => row.currBalAt)).toEqual([result.rows[0]?.balance]);
  });

  it('[2.68] names the day of the oldest entry that no batch has taken', async () => {
    const result = await sql<{ key: string; day: string }>`
      select a.owner || a.currency as key, min(e.posted_at)::date::text as day
        from ledger_account a
        join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
        join ledger_posting p using (posting_id)
       where a.kind = 'MERCHANT' and p.biz_type <> 'SETTLE_PAID'
         and (e.posting_id, e.step) not in (select posting_id, step from settle_line where active)
       group by 1`.execute(db);
    const days = new Map(result.rows.map((row) => [row.key, row.day]));
    const { rows, total } = await list();
    const others = await list({ pageNum: 2 });
    expect(rows.length + others.rows.length).toBe(total);
    for (const row of [...rows, ...others.rows]) {
      expect(row.oldestDay).toBe(days.get(row.merId + row.currency) ?? '');
    }
  });

  it.each([
    ['balance above zero', { positive: 'Y' }, sql`a.curr > 0`],
    ['no balance', { positive: 'N' }, sql`a.curr <= 0`],
    ['currency', { currency: '116' }, sql`a.currency = '116'`],
    ['cycle', { settleCycle: 'D0' }, sql`m.settle_cycle = 'D0'`],
    ['merchant', { merId: own }, sql`a.mer_id = ${own}`],
    ['part of the name', { merName: 'noodle' }, sql`m.mer_name ilike '%noodle%'`],
  ])('[2.68] by %s finds exactly those accounts', async (_, query, condition) => {
    const expected = await counted(condition);
    expect(expected).toBeGreaterThan(0);
    expect((await list(query)).total).toBe(expected);
  });

  it('sorts by balance', async () => {
    const { rows } = await list({ orderByColumn: 'currBalAt', isAsc: 'desc' });
    const balances = rows.map((row) => BigInt(row.currBalAt));
    expect(balances).toEqual([...balances].sort((left, right) => (left < right ? 1 : -1)));
  });

  it('never sends a whole account number', async () => {
    const [row] = (await list({ merId: own })).rows;
    const stored = await sql<{ cipher: string }>`
      select (account).cipher from mer_merchant where mer_id = ${own}`.execute(db);
    const account = (await sealerOf(db)).open(stored.rows[0]?.cipher ?? '');
    expect(row?.bankAccount).toContain(account.slice(-4));
    expect(JSON.stringify(await list())).not.toContain(account);
  });

  it('[6.1] a merchant user sees the own merchants’ balances only', async () => {
    const { rows, total } = await list({}, await as('merchant'));
    expect(total).toBe(await counted(sql`a.mer_id = ${own} or m.superior_mer_id = ${own}`));
    const family = await sql<{ mer_id: string }>`
      select mer_id from mer_merchant where mer_id = ${own} or superior_mer_id = ${own}`.execute(
      db,
    );
    const allowed = family.rows.map((row) => row.mer_id);
    for (const row of rows) expect(allowed).toContain(row.merId);
    const other = await list({ merId: '855054111000002' }, await as('merchant'));
    expect(other.total).toBe(0);
  });

  it('[6.1] needs the permission', async () => {
    const reviewer = await as('reviewer');
    expect(await reviewer.call(pending.list)).toMatchObject({ code: 403 });
  });

  it('[5.8] refuses an unknown cycle', async () => {
    expect(await finance.call(pending.list, { query: { settleCycle: 'T9' } })).toMatchObject({
      code: 500,
      fields: { settleCycle: 'commonData.optionMsg' },
    });
  });
});
