import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { transact } from '../db/transact.ts';
import { emptyDatabase } from '../testing/database.ts';
import { byOwner } from '../testing/past-rules.ts';
import { unreviewed } from '../testing/unreviewed.ts';
import {
  balanceAsOf,
  daysToFold,
  endHold,
  foldDays,
  openHold,
  post,
  posting,
  proveBalances,
  proveDay,
} from './index.ts';

const { db, close } = await emptyDatabase();
beforeAll(() => migrate(db));
afterAll(close);

const NOW = '2026-11-22 10:00:00';
const USD = '840';
let last = 0;
const newMerchant = () => String(++last).padStart(15, '8');

const sale = (merId: string, id: string, gross: bigint, at = NOW) =>
  posting({
    event: 'SALE',
    id,
    currency: USD,
    owners: { merId, chnlCode: 'UPI_QR' },
    amounts: { gross, fee: gross / 100n },
    at,
  });
const payout = (merId: string, id: string, amount: bigint) =>
  posting({ event: 'SETTLE_PAID', id, currency: USD, owners: { merId }, amounts: { amount } });

const send = (one: ReturnType<typeof posting>, isForced = false) =>
  transact(db, (tx) => post(tx, [one], { now: NOW, isForced }));
const balance = (merId: string) =>
  db
    .selectFrom('mer_balance')
    .where('mer_id', '=', merId)
    .select(['curr', 'frozen', 'avail'])
    .executeTakeFirst();
const accountOf = async (kind: string, owner: string) => {
  const { account_id } = await db
    .selectFrom('ledger_account')
    .where('kind', '=', kind)
    .where('owner', '=', owner)
    .where('currency', '=', USD)
    .select('account_id')
    .executeTakeFirstOrThrow();
  return { accountId: account_id, isCustomer: kind === 'MERCHANT' };
};
const entriesOf = async (id: string) => {
  const { rows } = await sql<{ step: number }>`
    select e.step from ledger_entry e join ledger_posting p using (posting_id)
     where p.biz_id = ${id}`.execute(db);
  return rows.length;
};

describe('[5.8] posting', () => {
  it('raises the balance by what the rule says, and numbers its changes', async () => {
    const merId = newMerchant();
    expect(await send(sale(merId, 'P1', 10_000n))).toEqual([
      { postingId: expect.any(String), isNew: true },
    ]);
    expect(await balance(merId)).toEqual({ curr: '9900', frozen: '0', avail: '9900' });
    const { rows } = await sql`
      select debit_seq, debit_after, credit_seq, credit_after
        from ledger_entry join ledger_posting using (posting_id)
       where biz_id = 'P1' order by step`.execute(db);
    expect(rows).toEqual([
      { debit_seq: null, debit_after: null, credit_seq: '1', credit_after: '10000' },
      { debit_seq: '2', debit_after: '9900', credit_seq: null, credit_after: null },
    ]);
  });

  it('INV-15 happens once, no matter who repeats it, and refuses other content under its name', async () => {
    const merId = newMerchant();
    const [first] = await send(sale(merId, 'P2', 500n));
    const [again] = await send(sale(merId, 'P2', 500n));
    expect(again).toEqual({ ...first, isNew: false });
    await expect(send(sale(merId, 'P2', 501n))).rejects.toMatchObject({ code: 409 });
    const other = { ...sale(newMerchant(), 'P2', 500n) };
    await expect(send(other)).rejects.toMatchObject({ code: 409 });
    expect(await entriesOf('P2')).toBe(2);
    await send({ ...sale(merId, 'P2', 501n), attempt: 1 });
    expect(await balance(merId)).toMatchObject({ curr: String(495 + 496) });
  });

  it('posts several in the order of their times, those that were there before not again', async () => {
    const merId = newMerchant();
    const early = sale(merId, 'P3', 100n, '2026-11-20 09:00:00');
    const late = sale(merId, 'P4', 200n, '2026-11-21 09:00:00');
    await send(early);
    const posted = await transact(db, (tx) => post(tx, [late, early], { now: NOW }));
    expect(posted.map(({ isNew }) => isNew)).toEqual([true, false]);
    expect(await balance(merId)).toMatchObject({ curr: '297' });
  });

  it('leaves nothing behind when one of several is refused', async () => {
    const merId = newMerchant();
    await send(sale(merId, 'P5', 100n));
    const both = [sale(merId, 'P6', 100n), sale(merId, 'P5', 7n)];
    await expect(transact(db, (tx) => post(tx, both, { now: NOW }))).rejects.toThrow();
    expect(await entriesOf('P6')).toBe(0);
    expect(await balance(merId)).toMatchObject({ curr: '99' });
  });
});

describe('[5.8] INV-05 the available balance', () => {
  it('is not taken below its floor, except by what has to be posted', async () => {
    const merId = newMerchant();
    await send(sale(merId, 'A1', 1_000n));
    await expect(send(payout(merId, 'A2', 991n))).rejects.toThrow('ledger.balanceShort');
    expect(await entriesOf('A2')).toBe(0);
    await send(payout(merId, 'A3', 991n), true);
    expect(await balance(merId)).toMatchObject({ avail: '-1' });
    await expect(send(payout(merId, 'A4', 1n))).rejects.toThrow('ledger.balanceShort');
    await send(sale(merId, 'A5', 1n));
    expect(await balance(merId)).toMatchObject({ avail: '0' });
    await expect(send(payout(merId, 'A6', 1n))).rejects.toThrow('ledger.balanceShort');
  });

  it('may fall to the floor of an account that has one, and no further', async () => {
    const merId = newMerchant();
    await send(sale(merId, 'F1', 100n));
    await unreviewed(
      db,
      (on) => sql`update ledger_account set floor = -50 where owner = ${merId}`.execute(on),
      'ledger_account',
    );
    await expect(send(payout(merId, 'F2', 150n))).rejects.toThrow('ledger.balanceShort');
    await send(payout(merId, 'F3', 149n));
    expect(await balance(merId)).toMatchObject({ avail: '-50' });
  });

  it('INV-22 is what is left beside the open holds', async () => {
    const merId = newMerchant();
    const account = { kind: 'MERCHANT', owner: merId, currency: USD } as const;
    await send(sale(merId, 'H1', 1_000n));
    const open = (causeId: string, amount: bigint) =>
      openHold(db, { account, cause: 'REFUND', causeId, amount, now: NOW });
    await open('R1', 600n);
    await expect(open('R2', 391n)).rejects.toThrow('ledger.balanceShort');
    await open('R2', 390n);
    expect(await balance(merId)).toEqual({ curr: '990', frozen: '990', avail: '0' });
    await expect(send(payout(merId, 'H2', 1n))).rejects.toThrow('ledger.balanceShort');
    await endHold(db, { cause: 'REFUND', causeId: 'R1' }, { used: 0n, now: NOW });
    await expect(
      endHold(db, { cause: 'REFUND', causeId: 'R1' }, { used: 0n, now: NOW }),
    ).rejects.toMatchObject({ code: 409 });
    await transact(db, async (tx) => {
      await endHold(tx, { cause: 'REFUND', causeId: 'R2' }, { used: 300n, now: NOW });
      await post(tx, [payout(merId, 'H3', 300n)], { now: NOW });
    });
    expect(await balance(merId)).toEqual({ curr: '690', frozen: '0', avail: '690' });
  });
});

describe('[5.8] what the database itself refuses', () => {
  const refused = [
    ['an entry that is changed', sql`update ledger_entry set amount = amount + 1`],
    ['an entry that is removed', sql`delete from ledger_entry`],
    ['an entry of a month that is removed', sql`delete from ledger_entry_202611`],
    ['all entries at once', sql`truncate ledger_entry`],
    ['a posting that is taken back', sql`delete from ledger_posting`],
    ['a hold that is removed', sql`delete from ledger_hold`],
    ['a hold that ends twice', sql`update ledger_hold set status = 'RELEASED', used = 0`],
  ] as const;
  it.each(refused)('%s', async (_, statement) => {
    await expect(byOwner(db, statement)).rejects.toMatchObject({ code: 'LG003' });
  });

  it('an available balance below the floor', async () => {
    await expect(sql`update ledger_account set curr = -1 - frozen`.execute(db)).rejects.toThrow(
      'ledger_account_available',
    );
  });

  it('INV-24 an entry on a closed day; what comes late is booked on the next with its own day', async () => {
    const merId = newMerchant();
    const day = '2026-01-05';
    await db
      .insertInto('ledger_day')
      .values({ acct_date: day, status: 'CLOSED', closed_at: NOW, closed_by: 'finance' })
      .execute();
    await send(sale(merId, 'D1', 100n, `${day} 08:00:00`));
    const late = await db
      .selectFrom('ledger_posting')
      .where('biz_id', '=', 'D1')
      .select(['acct_date', 'orig_date'])
      .executeTakeFirst();
    expect(late).toEqual({ acct_date: '2026-01-06', orig_date: day });
    await expect(
      sql`insert into ledger_entry
            select posting_id, 9, ${day}, posted_at, debit_id, credit_id, currency, amount
              from ledger_entry limit 1`.execute(db),
    ).rejects.toMatchObject({ code: 'LG004' });
    await expect(
      sql`delete from ledger_day where acct_date = ${day}`.execute(db),
    ).rejects.toMatchObject({ code: 'LG004' });
  });
});

describe('[2.68] days and moments', () => {
  const merId = newMerchant();
  const moments = [
    ['2026-09-01 08:00:00', 1_000n],
    ['2026-09-01 23:59:59', 2_000n],
    ['2026-09-02 00:00:00', 4_000n],
    ['2026-09-04 12:00:00', 8_000n],
  ] as const;
  const left = (moment: string) =>
    moments.filter(([at]) => at <= moment).reduce((sum, [, gross]) => sum + gross, 0n);

  beforeAll(async () => {
    for (const [at, gross] of moments) {
      await send({
        ...sale(merId, `T${at}`, gross, at),
        owners: { merId, chnlCode: 'AS_OF' },
      });
    }
  });

  const asked = [
    '2026-08-31 23:59:59',
    ...moments.map(([at]) => at),
    '2026-09-03 10:00:00',
    '2026-09-04 11:59:59',
    '2026-12-01 00:00:00',
  ];

  it.each(asked)('knows the balances as of %s', async (moment) => {
    const customer = await accountOf('MERCHANT', merId);
    const channel = await accountOf('CHANNEL_RECV', 'AS_OF');
    const gross = left(moment);
    expect(await balanceAsOf(db, customer, moment)).toBe(String(gross - gross / 100n));
    expect(await balanceAsOf(db, channel, moment)).toBe(String(-gross));
  });

  it('folds days that are over, twice the same, and still knows every moment', async () => {
    const days = await daysToFold(db, '2026-09-05');
    expect(days).toEqual(['2026-01-06', '2026-09-01', '2026-09-02', '2026-09-04']);
    for (const day of days) await foldDays(db, { from: day, to: day });
    await foldDays(db, { from: '2026-09-01', to: '2026-09-04' });
    expect(await daysToFold(db, '2026-09-05')).toEqual([]);
    const channel = await accountOf('CHANNEL_RECV', 'AS_OF');
    for (const moment of asked) {
      expect(await balanceAsOf(db, channel, moment), moment).toBe(String(-left(moment)));
    }
    const { rows } = await sql`
      select acct_date::text as day, opening, debit, credit, closing from acct_day
       where account_id = ${channel.accountId} order by 1`.execute(db);
    expect(rows).toEqual([
      { day: '2026-09-01', opening: '0', debit: '3000', credit: '0', closing: '-3000' },
      { day: '2026-09-02', opening: '-3000', debit: '4000', credit: '0', closing: '-7000' },
      { day: '2026-09-04', opening: '-7000', debit: '8000', credit: '0', closing: '-15000' },
    ]);
  });

  it.each([
    ['a day row', sql`update acct_day set debit = debit + 1, closing = closing - 1`, 'INV-05'],
    ['an opening', sql`update acct_day set opening = opening + 1, closing = closing + 1`, 'INV-05'],
    ['a balance', sql`update ledger_account set curr = curr + 1`, 'INV-05'],
    [
      'a frozen amount',
      sql`update ledger_account set frozen = frozen + 1 where avail > 0`,
      'INV-22',
    ],
  ])('the proof finds %s that is wrong, and nothing in right books', async (_, fault, rule) => {
    const prove = async (on: typeof db) => [
      ...(await proveDay(on, '2026-09-02')),
      ...(await proveBalances(on)),
    ];
    expect(await prove(db)).toEqual([]);
    const check = transact(db, async (tx) => {
      await fault.execute(tx);
      throw new Error((await prove(tx)).join('\n'));
    });
    await expect(check).rejects.toThrow(rule);
  });
});
