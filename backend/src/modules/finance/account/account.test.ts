import { accountRoutes as accounts } from '@portal/contract/finance/account';
import type { Answer, Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { entriesOf } from '../../../ledger/index.ts';
import type { Client } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

type Row = Answer<typeof accounts.list>['rows'][number];
type Entry = Answer<typeof accounts.entries>['rows'][number];
type Detail = Answer<typeof accounts.get>;

const { db, as } = await testApp();
const finance = await as('finance');
const own = firstDemoMerchantId();

async function list(query: Record<string, unknown> = {}, client: Client = finance) {
  const answer = await client.call(accounts.list, { query: { pageSize: 50, ...query } });
  expect(answer.code).toBe(200);
  return answer as unknown as Page<Row>;
}
async function entries(accountId: string, query: Record<string, unknown> = {}) {
  const answer = await finance.call(accounts.entries, {
    query: { accountId, pageSize: 50, ...query },
  });
  expect(answer.code).toBe(200);
  return answer as unknown as Page<Entry>;
}
const detail = async (accountId: string, at?: string) => {
  const answer = await finance.call(accounts.get, {
    params: { accountId },
    query: at ? { at } : {},
  });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data as Detail;
};
const sum = (amounts: readonly string[]) =>
  String(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
const ownAccount = async () => {
  const [account] = (await list({ owner: own, currency: '840' })).rows;
  if (!account) throw new Error('the first merchant has no account');
  return account;
};

describe('[2.68] accounts of the ledger', () => {
  it('are those of merchants first, then those of the platform, each with its balance', async () => {
    const { rows, total } = await list();
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds[0]).toBe('MERCHANT');
    const stored = await sql<{ n: string }>`select count(*) as n from ledger_account`.execute(db);
    expect(total).toBe(Number(stored.rows[0]?.n));
    for (const { balance, frozen, available } of rows.filter(({ kind }) => kind === 'MERCHANT')) {
      expect(balance).toBe(sum([frozen ?? '', available ?? '']));
    }
  });

  it('INV-05 add up to zero in each currency', async () => {
    const all: Row[] = [];
    for (let pageNum = 1, left = 1; left > 0; pageNum += 1) {
      const { rows, total } = await list({ pageNum });
      all.push(...rows);
      left = total - all.length;
    }
    const currencies = [...new Set(all.map(({ currency }) => currency))];
    expect(currencies.length).toBeGreaterThan(1);
    for (const currency of currencies) {
      expect(sum(all.filter((row) => row.currency === currency).map((row) => row.balance))).toBe(
        '0',
      );
    }
  });

  it.each([
    ['kind', { kind: 'CHANNEL_RECV' }, (row: Row) => row.kind === 'CHANNEL_RECV'],
    ['owner', { owner: own }, (row: Row) => row.owner === own],
    ['currency', { currency: '116' }, (row: Row) => row.currency === '116'],
    ['part of the name', { ownerName: 'noodle' }, (row: Row) => /noodle/i.test(row.ownerName)],
    ['holds', { hasHold: 'Y' }, (row: Row) => BigInt(row.frozen ?? 0) > 0n],
  ])('by %s are exactly those', async (_, query, isWanted) => {
    const { rows } = await list(query);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(isWanted)).toBe(true);
  });

  it('[6.1] of others are not there for a merchant user, nor are those of the platform', async () => {
    const admin = await as('admin');
    const merchant = await as('merchant');
    expect(await merchant.call(accounts.list)).toMatchObject({ code: 403 });
    const [other] = (await list({ owner: own }, admin)).rows;
    expect(other).toBeDefined();
    const reviewer = await as('reviewer');
    expect(await reviewer.call(accounts.list)).toMatchObject({ code: 403 });
  });
});

describe('[2.68] an account', () => {
  it('INV-22 names each hold of its frozen part, and its proof', async () => {
    const [frozen] = (await list({ hasHold: 'Y' })).rows;
    const account = await detail(frozen?.accountId ?? '');
    expect(account.holds).toHaveLength(account.holdCount);
    expect(sum(account.holds.map(({ amount }) => amount))).toBe(account.frozen);
    expect(account.balance).toBe(sum([account.frozen ?? '', account.available ?? '']));
    expect(account.proof).toMatchObject({ isRight: true, day: expect.stringMatching(/^2026-/) });
  });

  it('is told as wrong when its balance does not follow from its entries', async () => {
    const { accountId } = await ownAccount();
    const change = (by: number) =>
      sql`update ledger_account set curr = curr + ${by}::int where account_id = ${accountId}`.execute(
        db,
      );
    await change(1);
    const { proof } = await detail(accountId);
    await change(-1);
    expect(proof.isRight).toBe(false);
    expect((await detail(accountId)).proof.isRight).toBe(true);
  });

  it.each(['MERCHANT', 'CHANNEL_RECV'])(
    'as of any moment is the sum of its entries up to then (%s)',
    async (kind) => {
      const [row] = (await list({ kind, currency: '840' })).rows;
      const { accountId } = row as Row;
      for (const day of ['01', '10', '20'].map((date) => `${TEST_ASOF.slice(0, 8)}${date}`)) {
        const at = `${day} 13:00:00`;
        const expected = await sql<{ balance: string }>`
        select coalesce(sum(case when credit_id = ${accountId} then amount else -amount end), 0)::text
               as balance
          from ledger_entry
         where ${accountId}::bigint in (debit_id, credit_id) and posted_at <= ${at}::timestamp`.execute(
          db,
        );
        const account = await detail(accountId, at);
        expect(account).toMatchObject({ asOf: at, balance: expected.rows[0]?.balance });
      }
    },
  );

  it('is refused at a moment that does not exist, and unknown when nobody has it', async () => {
    const { accountId } = await ownAccount();
    const at = async (moment: string) =>
      finance.call(accounts.get, { params: { accountId }, query: { at: moment } });
    expect(await at('soon')).toMatchObject({ code: 500, fields: { at: 'account.moment' } });
    expect(await at('2026-02-31 00:00:00')).toMatchObject({ code: 500 });
    const none = await finance.call(accounts.get, { params: { accountId: '999999' }, query: {} });
    expect(none).toMatchObject({ code: 404 });
  });
});

describe('[2.68] entries of an account', () => {
  it('are signed, newest first, each with the balance that it left', async () => {
    const { accountId, balance } = await ownAccount();
    const { rows, total } = await entries(accountId);
    expect(rows[0]?.balanceAfter).toBe(balance);
    for (const [at, entry] of rows.entries()) {
      const older = rows[at + 1];
      if (older) expect(sum([older.balanceAfter ?? '', entry.amount])).toBe(entry.balanceAfter);
    }
    const all = [...rows];
    for (let pageNum = 2; all.length < total; pageNum += 1) {
      all.push(...(await entries(accountId, { pageNum })).rows);
    }
    expect(sum(all.map(({ amount }) => amount))).toBe(balance);
    expect(new Set(all.map(({ entryId }) => entryId)).size).toBe(total);
  });

  it('are all in an export, wherever one of its slices ends', async () => {
    const [{ accountId } = { accountId: '' }] = (await list({ kind: 'CHANNEL_RECV' })).rows;
    const whole = await entriesOf(db, { accountId }, { skip: 0, take: 12 });
    const postings = new Set(whole.map(({ posting_id }) => posting_id));
    expect(postings.size).toBeLessThan(whole.length);
    const walked: typeof whole = [];
    while (walked.length < whole.length) {
      const behind = walked.at(-1);
      walked.push(...(await entriesOf(db, { accountId, behind }, { skip: 0, take: 1 })));
    }
    expect(walked).toEqual(whole);
  });

  it('of one order are its amount and its fees', async () => {
    const { accountId } = await ownAccount();
    const [sale] = (await entries(accountId, { bizType: 'SALE' })).rows;
    const { rows } = await entries(accountId, { bizId: sale?.bizId });
    expect(rows.map(({ step }) => step)).toContain('gross');
    const order = await db
      .selectFrom('biz_order')
      .where('plat_order_id', '=', sale?.bizId ?? '')
      .select('mer_settle_amt')
      .executeTakeFirst();
    expect(sum(rows.filter(({ bizType }) => bizType === 'SALE').map(({ amount }) => amount))).toBe(
      order?.mer_settle_amt,
    );
  });

  it('up to a moment end with the balance of that moment', async () => {
    const { accountId } = await ownAccount();
    const at = `${TEST_ASOF.slice(0, 8)}12 09:30:00`;
    const { rows } = await entries(accountId, { at });
    expect(rows[0]?.balanceAfter).toBe((await detail(accountId, at)).balance);
    expect(rows.every(({ postedTime }) => postedTime <= at)).toBe(true);
  });

  it('[6.1] are exported by who may, of accounts that the caller sees', async () => {
    const { accountId } = await ownAccount();
    expect((await finance.call(accounts.export, { query: { accountId } })).code).toBe(200);
    const readonly = await as('readonly');
    expect(await readonly.call(accounts.export, { query: { accountId } })).toMatchObject({
      code: 403,
    });
    expect(await finance.call(accounts.export, { query: { accountId: '999999' } })).toMatchObject({
      code: 404,
    });
  });
});

describe('[2.68] days of an account', () => {
  it('open with what the day before closed with, and close with the balance', async () => {
    const { accountId, balance } = await ownAccount();
    const { rows } = (await finance.call(accounts.days, {
      query: { accountId, pageSize: 50 },
    })) as unknown as Answer<typeof accounts.days>;
    expect(rows[0]?.closing).toBe(balance);
    for (const [at, day] of rows.entries()) {
      const older = rows[at + 1];
      if (older) expect(day.opening).toBe(older.closing);
      expect(BigInt(day.closing)).toBe(
        BigInt(day.opening) + BigInt(day.credit) - BigInt(day.debit),
      );
    }
  });
});
