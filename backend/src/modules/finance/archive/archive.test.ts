/** @module-tag long */
import { accountRoutes as accounts } from '@portal/contract/finance/account';
import { statementRoutes as statements } from '@portal/contract/finance/statement';
import type { Answer } from '@portal/contract/kit/route';
import { orderDetailRoutes as detail } from '@portal/contract/orders/detail';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { keptMonths, post, posting, proveBalances } from '../../../ledger/index.ts';
import { endEverything } from '../../../testing/ended.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { asOwner } from '../../../testing/past-rules.ts';
import { archiveMonth } from './index.ts';
import { openItems } from './open-items.store.ts';

/** The demonstration data of tests lies in two months. */
const [OLD, KEPT] = ['2026-10', TEST_ASOF.slice(0, 7)];
const SINCE = '2026-11-01 00:00:00';
/** The demonstration data has closed the days before it. */
const FIRST_OPEN = '2026-11-19';
const { db, as, clock } = await testApp({
  now: new Date('2032-01-10T03:00:00Z'),
  isOwner: true,
});
const finance = await as('finance');
const admin = await as('admin');

const archive = (month: string, by = 'finance') =>
  archiveMonth(db, { month, by, clock: clock.now });
const oneOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows[0] as T;
/** A paid order of a month, the one with the most refunds. */
const orderOf = async (month: string) => {
  const { id } = await oneOf(sql<{ id: string }>`
    select o.plat_order_id as id from biz_order o
      left join biz_refund r on r.plat_order_id = o.plat_order_id and r.status = '2'
     where o.status = '2' and to_char(o.txn_time, 'YYYY-MM') = ${month}
       and (r.finish_time is null or to_char(r.finish_time, 'YYYY-MM') = ${month})
     group by 1 order by count(r.refund_id) desc, 1 limit 1`);
  return { params: { platOrderId: id } };
};
/** An account of a merchant. */
const merchantAccount = () =>
  oneOf(sql<{ id: string; merId: string; currency: string }>`
    select account_id::text as id, owner as "merId", currency from ledger_account
     where kind = 'MERCHANT' order by 1 limit 1`);
/** Leaves one of each kind open, since noon of a day. */
async function openUp(on: typeof db, day: string): Promise<void> {
  const noon = sql`${`${day} 12:00:00`}::timestamp`;
  const orders = sql`(select plat_order_id from biz_order where status = '3' order by 1 limit 3)`;
  const first = (table: string, key: string) =>
    sql`${sql.ref(key)} = (select min(${sql.ref(key)}) from ${sql.table(table)})`;
  const changes = [
    sql`insert into ledger_hold (account_id, cause, cause_id, amount, opened_at)
        select min(account_id), 'RISK', 'X', 1, ${noon} from ledger_account`,
    sql`update biz_order set status = '6', txn_time = ${noon}
         where plat_order_id = (select min(plat_order_id) from ${orders} o)`,
    sql`update biz_order set status = '2', mer_settle_sta = '0', txn_time = ${noon}, mer_fee_amt = 0,
               mer_settle_amt = txn_amt
         where plat_order_id = (select max(plat_order_id) from ${orders} o)`,
    sql`update biz_refund set status = '0', fee_back = 0, vat_back = 0, auditor = null, audit_time = null, second_auditor = null,
               second_audit_time = null, sent_at = null, finish_time = null, apply_time = ${noon}
         where ${first('biz_refund', 'refund_id')}`,
    sql`update settle_batch set status = '4', paid_time = null, apply_time = ${noon}
         where ${first('settle_batch', 'batch_no')}`,
    sql`insert into channel_receipt (receipt_no, chnl_code, currency, amount, acct_date, bank_trace,
                                     create_by, create_time)
        select 'X', min(chnl_code), '840', 1, ${noon}::date, 'X', 'finance', ${noon} from biz_channel`,
    sql`update remit_apply set work_order_id = 'X', work_order_status = '1', apply_time = ${noon}
         where ${first('remit_apply', 'apply_no')}`,
    sql`update audit_record set ver_status = '0', ver_time = null, create_time = ${noon}
         where ${first('audit_record', 'audit_id')}`,
    sql`insert into channel_state select chnl_code, 'SALE', 'X', 'CONTRADICTION', false, 0, 0, ${noon}
          from biz_channel limit 1`,
    sql`insert into order_double
        select min(plat_order_id), max(plat_order_id), 'CARD', ${noon} from biz_order`,
  ];
  for (const change of changes) await change.execute(on);
}
/** Of an account of each kind and currency; `proveBalances` reads all of them. */
const balances = async () => {
  const { rows } = await sql<{ id: string }>`
    select min(account_id)::text as id from ledger_account
     group by kind, currency order by min(account_id)`.execute(db);
  const found: Record<string, unknown> = {};
  for (const { id } of rows) {
    for (const at of [SINCE, '2026-11-10 12:00:00', '']) {
      const answer = await admin.call(accounts.get, {
        params: { accountId: id },
        query: at ? { at } : {},
      });
      const { balance, frozen, available, proof, lastTime } = answer.data as Answer<
        typeof accounts.get
      >;
      found[`${id} ${at}`] = { balance, frozen, available, lastTime, isRight: proof.isRight };
    }
  }
  return found;
};

describe('[5.8] a month stays in the ledger', () => {
  it('as long as the parameter says, the oldest first, and for who has no account', async () => {
    expect((await keptMonths(db)).map(({ from }) => from.slice(0, 7))).toEqual([OLD, KEPT]);
    await expect(archive(OLD, 'nobody')).rejects.toThrow('no account "nobody"');
    await expect(archive(OLD, 'merchant')).rejects.toThrow('no account "merchant"');
    await expect(archive(KEPT)).rejects.toThrow(`archive ${OLD} first`);
    await expect(archive('2020-01')).rejects.toThrow('no entries');
    const young = archiveMonth(db, {
      month: OLD,
      by: 'finance',
      clock: () => new Date('2031-11-01T03:00:00Z'),
    });
    await expect(young).rejects.toThrow('1827 days');
  });

  it('as long as something of it is open, each told with how many', async () => {
    await expect(archive(OLD)).rejects.toThrow(/^orders that are not settled: [1-9]/);
    await endEverything(db);
    const day = `${OLD}-20`;
    const planted = asOwner(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await openUp(tx, day);
      const lines = [...(await openItems(tx, day)), ...(await openItems(tx, `${OLD}-19`))];
      throw new Error(lines.join('; '));
    });
    await expect(planted).rejects.toThrow(
      [
        'open holds: 1',
        'orders without a result: 1',
        'orders that are not settled: 1',
        'refunds under way: 1',
        'settlement batches under way: 1',
        'receipts of channels that wait: 1',
        'remittances under way: 1',
        'changes that wait for review: 1',
        'contradictions of channels: 1',
        'suspected double payments: 1',
      ].join('; '),
    );
  });

  it('as long as a day of it does not prove', async () => {
    const damage = (by: number) =>
      sql`update acct_day set debit = debit + ${by}::int, closing = closing - ${by}::int
           where acct_date = (select min(acct_date) from acct_day)
             and account_id = (select min(account_id) from acct_day
                                where acct_date = (select min(acct_date) from acct_day))`.execute(
        db,
      );
    await damage(1);
    await expect(archive(OLD)).rejects.toThrow('INV-05');
    await damage(-1);
  });
});

describe('[2.68] an archived month', () => {
  const before: Record<string, unknown> = {};

  it('leaves every balance, every kept list and what orders have earned as they were', async () => {
    const [old, kept] = [await orderOf(OLD), await orderOf(KEPT)];
    const { id, ...owner } = await merchantAccount();
    const query = { accountId: id, pageSize: 50 };
    const params = { beginTime: SINCE, endTime: `${TEST_ASOF} 23:59:59` };
    const look = async () => ({
      balances: await balances(),
      keptEntries: (await finance.call(accounts.entries, {
        query: { ...query, params },
      })) as unknown,
      days: (await finance.call(accounts.days, { query })) as unknown,
      statement: await finance.call(statements.figures, { query: { ...owner, period: KEPT } }),
      orders: (await finance.call(orders.list, { query: { pageSize: 50 } })) as unknown,
      keptOrder: await admin.call(detail.timeline, kept),
      keptMoney: await admin.call(detail.money, kept),
      keptOrderEntries: await admin.call(detail.entries, kept),
      oldOrder: await admin.call(orders.get, old),
      oldMoney: await admin.call(detail.money, old),
    });
    Object.assign(before, await look());
    const { entries } = await oneOf(sql<{ entries: string }>`
      select count(*)::text as entries from ledger_entry where acct_date < ${SINCE}::date`);
    expect(await archive(OLD)).toMatchObject({ isNew: true, entries, archivedBy: 'finance' });
    expect(await look()).toEqual(before);
    expect(await proveBalances(db)).toEqual([]);
    expect((await keptMonths(db)).map(({ from }) => from)).toEqual([`${KEPT}-01`]);
    const { rows } =
      await sql`select count(*)::text as entries from archive.ledger_entry_202610`.execute(db);
    expect(rows).toEqual([{ entries }]);
  });

  it('is in the audit trail, once, however often it is archived', async () => {
    const lines = () =>
      db
        .selectFrom('audit_event')
        .where('obj_type', '=', 'finance:account')
        .select(['actor_name', 'obj_id', 'action'])
        .execute();
    expect(await archive(OLD)).toMatchObject({ isNew: false, archivedBy: 'finance' });
    expect(await lines()).toEqual([{ actor_name: 'finance', obj_id: OLD, action: 'archive' }]);
  });

  it('is refused with words: as of a moment in it, and entries of its orders', async () => {
    const { id } = await oneOf(sql<{ id: string }>`
      select account_id::text as id from ledger_opening order by 1 limit 1`);
    const at = '2026-10-31 23:59:59';
    const told = { code: 500, msg: `${SINCE} 之前的分录已归档` };
    expect(
      await finance.call(accounts.get, { params: { accountId: id }, query: { at } }),
    ).toMatchObject(told);
    expect(await finance.call(accounts.entries, { query: { accountId: id, at } })).toMatchObject(
      told,
    );
    expect(await admin.call(detail.entries, await orderOf(OLD))).toMatchObject(told);
    const { id: _, ...owner } = await merchantAccount();
    for (const period of [OLD, `${OLD}-31`]) {
      const answer = await finance.call(statements.figures, { query: { ...owner, period } });
      expect(answer).toMatchObject(told);
    }
    const account = await finance.call(accounts.get, { params: { accountId: id }, query: {} });
    const { closing } = await oneOf(sql<{ closing: string }>`
      select closing::text from ledger_opening where account_id = ${id}::bigint`);
    expect(account.data).toMatchObject({ opening: { since: SINCE, balance: closing } });
  });

  it.each([
    [
      'a sealed row that changes',
      sql`update ledger_opening set closing = closing + 1, credit = credit + 1`,
    ],
    ['a sealed row that is removed', sql`delete from ledger_opening`],
    ['a month that comes back', sql`delete from ledger_archive`],
    [
      'a sealed row that is added',
      sql`with a as (insert into ledger_account (kind, owner, currency)
                     values ('CHANNEL_RECV', 'SEAL', '840') returning account_id)
          insert into ledger_opening
                 (account_id, month, opening, debit, credit, closing, changes, last_at)
          select account_id, '2026-10-01', 0, 0, 0, 0, 0, '2026-10-31' from a`,
    ],
    [
      'an archived entry that changes',
      sql`update archive.ledger_entry_202610 set amount = amount + 1`,
    ],
  ])('the database refuses %s', async (_, statement) => {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: 'LG003' });
  });

  it('is found wrong by the proof when its days are folded otherwise', async () => {
    await sql`update acct_day set credit = credit + 1, closing = closing + 1
               where acct_date = (select max(acct_date) from acct_day where acct_date < ${SINCE}::date)`.execute(
      db,
    );
    expect((await proveBalances(db)).join('\n')).toMatch(/INV-05 .*: 2026-10 .* <> /);
    await sql`update acct_day set credit = credit - 1, closing = closing - 1
               where acct_date = (select max(acct_date) from acct_day where acct_date < ${SINCE}::date)`.execute(
      db,
    );
  });

  it('INV-14 keeps the numbers of its orders from being used in another month', async () => {
    const again = sql`
      insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd,
                             currency, txn_amt, mer_fee_rate, status, mer_settle_sta, txn_time, create_time)
      select 'AGAIN', mer_order_id, mer_id, chnl_code, order_type, int_txn_cd, currency, txn_amt,
             mer_fee_rate, '3', '9', ${'2032-01-09 10:00:00'}::timestamp, ${'2032-01-09 10:00:00'}::timestamp
        from biz_order where txn_time < ${SINCE}::timestamp and order_type = 'GEN' limit 1`;
    await expect(again.execute(db)).rejects.toMatchObject({ code: '23505' });
  });

  it('INV-15 still knows what it has posted; what comes late is booked after it', async () => {
    const { id } = await oneOf(sql<{ id: string }>`
      select biz_id as id from ledger_posting
       where biz_type = 'SALE' and acct_date < ${SINCE}::date limit 1`);
    const sale = (name: string) =>
      posting({
        event: 'SALE',
        id: name,
        currency: '840',
        owners: { merId: '8'.repeat(15), chnlCode: 'LATE' },
        amounts: { gross: 1_000n, fee: 10n },
        at: '2026-10-15 10:00:00',
      });
    const send = (name: string) =>
      transact(db, (tx) => post(tx, [sale(name)], { now: '2026-10-15 10:00:00' }));
    await expect(send(id)).rejects.toMatchObject({ code: 409 });
    await send('LATE');
    expect(
      await oneOf(
        sql`select acct_date::text, orig_date::text from ledger_posting where biz_id = 'LATE'`,
      ),
    ).toEqual({ acct_date: FIRST_OPEN, orig_date: '2026-10-15' });
  });
});
