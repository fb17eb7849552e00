import { statementRoutes as routes } from '@portal/contract/finance/statement';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { type LedgerEvent, post, posting, stepsOf } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import {
  figuresOf,
  livedMonth,
  statementFixture,
  stepsIn,
  sumOf,
} from '../../../testing/statement-fixture.ts';

/** Noon in the platform's zone. */
const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, as, clock } = test;
const lab = await settleFixture(test);
const { expected, get, figures, workbook, paper } = statementFixture(test);
const month = TEST_ASOF.slice(0, 7);
const asked = { merId: lab.merId, currency: '840', period: month };
/** Signed in again: days pass. */
const finance = () => as('finance');

let batches: [part: string, rest: string] = ['', ''];
beforeAll(async () => {
  batches = await livedMonth(test, lab);
  await lab.sell(700n);
});

describe('[2.68] a statement of a month', () => {
  it('adds up from opening to closing to the cent, as the entries of the ledger do', async () => {
    const statement = await figures(await finance(), asked);
    const { own, figures: told } = await expected(asked);
    expect(figuresOf(statement)).toEqual(told);
    expect(statement).toMatchObject({
      difference: '0',
      lineCnt: own.length,
      lastTime: own.at(-1)?.at,
      isOver: true,
      zone: 'Asia/Phnom_Penh',
      rules: 1,
      from: `${month}-01 00:00:00`,
      to: `${month}-30 23:59:59`,
    });
    expect(told.other).toBe('5000');
    expect(statement.days.at(-1)?.closing).toBe(statement.closing);
  });

  it('names each term by its sign, with its lines', async () => {
    const day = { ...asked, period: TEST_ASOF };
    const { terms, opening, closing } = await figures(await finance(), day);
    const { own } = await expected(day);
    const amount = (name: string) => terms.find(({ term }) => term === name)?.amount;
    expect(amount('gross')).toBe(String(stepsIn(own, 'SALE gross', 'OFFLINE gross')));
    expect(amount('refund')).toBe(String(-stepsIn(own, 'REFUND amount')));
    expect(amount('refundFee')).toBe(String(-stepsIn(own, 'REFUND fee')));
    expect(amount('feeBack')).toBe(String(stepsIn(own, 'REFUND feeBack')));
    expect(amount('vatBack')).toBe(String(stepsIn(own, 'REFUND vatBack')));
    expect(amount('carriedOut')).toBe(amount('carriedIn'));
    expect(amount('paidOut')).toBe(String(-stepsIn(own, 'SETTLE_PAID amount')));
    expect(terms.reduce((sum, { count }) => sum + count, 0)).toBe(own.length);
    expect(BigInt(closing) - BigInt(opening)).toBe(sumOf(own));
  });

  it('has a term for whatever moves a merchant’s account', async () => {
    const events = await db
      .selectFrom('sys_dict_data')
      .where('dict_type', '=', 'ledger_event')
      .select('dict_value')
      .execute();
    const steps = events.flatMap(({ dict_value }) =>
      stepsOf(dict_value as LedgerEvent).flatMap((step, at) =>
        step.includes('MERCHANT') ? [{ event: dict_value, no: at + 1 }] : [],
      ),
    );
    expect(steps.length).toBeGreaterThan(20);
    const without: string[] = [];
    for (const { event, no } of steps) {
      const { rows } = await sql<{ term: string | null }>`
        select settle_term(${event}, ${no}::smallint) as term`.execute(db);
      if (!rows[0]?.term) without.push(event);
    }
    expect(without).toEqual(['SETTLE_PAID']);
  });

  it('lists its batches: what was paid with the bank’s number, what came back, what was carried', async () => {
    const { batches: told } = await figures(await finance(), asked);
    const [first, second] = batches;
    const detail = await lab.read(first);
    const found = told.find(({ batchNo }) => batchNo === first);
    expect(found).toEqual({
      batchNo: first,
      paidAmt: '5000',
      paidTime: expect.stringMatching(new RegExp(`^${TEST_ASOF} `)),
      bankTrace: detail.bankTrace,
      returnedAmt: '5000',
      returnedTime: expect.stringMatching(new RegExp(`^${month}-23 `)),
      carriedAmt: detail.carriedOut,
    });
    expect(found?.bankTrace).toMatch(/^[0-9A-F]{20}$/);
    expect(told.find(({ batchNo }) => batchNo === second)).toMatchObject({
      paidAmt: detail.carriedOut,
      carriedAmt: '0',
      returnedAmt: '0',
      returnedTime: '',
    });
    const paid = told.reduce((sum, { paidAmt }) => sum + BigInt(paidAmt), 0n);
    expect(String(-paid)).toBe((await expected(asked)).figures.paidOut);
  });

  it('says of a period that goes on what is due when, as the balance does, on paper too', async () => {
    const client = await finance();
    const current = { ...asked, period: stampAt(clock.now()).slice(0, 7) };
    const { schedule } = await lab.preview();
    expect(schedule.length).toBeGreaterThan(0);
    expect((await figures(client, current)).expected).toEqual(schedule);
    expect((await figures(client, asked)).expected).toEqual([]);
    const told = (await paper(client, current)).join('\n');
    expect(told).toContain('待结算');
    expect(told).toContain(schedule[0]?.day);
  });

  it('goes on where the one before ended, by months and by days', async () => {
    const client = await finance();
    const months = ['2026-10', '2026-11', '2026-12'];
    const days = Array.from(
      { length: 30 },
      (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`,
    );
    for (const periods of [months, days]) {
      let closing: string | undefined;
      for (const period of periods) {
        const one = await figures(client, { ...asked, period });
        expect(one.opening).toBe(closing ?? one.opening);
        expect(one.difference).toBe('0');
        closing = one.closing;
      }
    }
  });

  it.each(['2026-10', month, `${month}-12`])(
    'of a merchant with orders of every kind adds up, too: %s',
    async (period) => {
      const client = await finance();
      const merId = firstDemoMerchantId();
      const { data } = await client.call(routes.accounts, { query: { merId } });
      const { currencies } = data as { currencies: string[] };
      expect(currencies.length).toBeGreaterThan(0);
      for (const currency of currencies) {
        const statement = await figures(client, { merId, currency, period });
        const { own, figures: told } = await expected({ merId, currency, period });
        expect(figuresOf(statement)).toEqual(told);
        expect(statement).toMatchObject({ difference: '0', lineCnt: own.length });
      }
    },
  );

  it('of a period that is not over says so, and asked for again by its number stays what it was', async () => {
    const client = await finance();
    const query = { ...asked, period: '2026-12' };
    const shown = await figures(client, query);
    expect(shown).toMatchObject({ isOver: false, lineCnt: 1, closing: expect.any(String) });
    await lab.sell(300n);
    const { asOf, ...same } = await figures(client, { ...query, upTo: shown.upTo });
    expect(same).toEqual({ ...shown, asOf: undefined });
    const now = await figures(client, query);
    expect(BigInt(now.closing) - BigInt(shown.closing)).toBe(300n);
    const sheets = await workbook(client, { ...query, upTo: shown.upTo });
    expect(sheets.对账单明细).toHaveLength(1 + shown.lineCnt);
  });

  it('of a day has what was posted after midnight, though it began before', async () => {
    const [night, before] = ['2026-12-04', '2026-12-03'];
    for (const at of [`${night} 00:00:05`, `${before} 23:59:58`]) {
      const owners = { merId: lab.merId, chnlCode: 'UPI_QR' };
      const amounts = { gross: 500n, fee: 3n };
      const sale = posting({ event: 'SALE', id: `N${at}`, currency: '578', owners, amounts, at });
      await post(db, [sale], { now: at });
    }
    const { rows } = await sql<{ booked: string }>`
      select acct_date::text as booked from ledger_posting
       where biz_id like 'N%23:59:58'`.execute(db);
    expect(rows).toEqual([{ booked: before }]);
    const query = { ...asked, currency: '578' };
    const told = await figures(await finance(), { ...query, period: night });
    expect(told).toMatchObject({ opening: '0', closing: '994', difference: '0', lineCnt: 4 });
    const none = await figures(await finance(), { ...query, period: before });
    expect(none).toMatchObject({ closing: '0', difference: '0', lineCnt: 0 });
  });

  it('of closed days counts what was posted in it, whichever day it was booked on', async () => {
    const today = stampAt(clock.now()).slice(0, 10);
    await sql`
      insert into ledger_day (acct_date, status, closed_at, closed_by)
      select day, 'CLOSED', ${stampAt(clock.now())}::timestamp, 'finance'
        from generate_series((select min(acct_date) from ledger_entry), ${today}::date, '1 day') day
          on conflict do nothing`.execute(db);
    const before = await figures(await finance(), { ...asked, period: today });
    await lab.sell(900n);
    const { rows } = await sql<{ booked: boolean }>`
      select acct_date > ${today}::date as booked from ledger_entry order by posting_id desc limit 1`.execute(
      db,
    );
    expect(rows).toEqual([{ booked: true }]);
    const after = await figures(await finance(), { ...asked, period: today });
    expect(BigInt(after.closing) - BigInt(before.closing)).toBe(900n);
    expect(after).toMatchObject({ difference: '0', lineCnt: before.lineCnt + 1 });
  });
});

describe('[2.68] a statement is refused with words', () => {
  it.each([
    ['a period that is none', '2026-13', { period: 'settle.period' }],
    ['a day that is none', '2026-02-30', { period: 'settle.period' }],
    ['a week', '2026-W12', { period: 'settle.period' }],
    ['a period that has not begun', '2027-01', { period: 'settle.future' }],
  ])('%s', async (_, period, fields) => {
    expect(await get(await finance(), { ...asked, period })).toMatchObject({ code: 500, fields });
  });

  it('of a currency that the merchant has no account in', async () => {
    expect(await get(await finance(), { ...asked, currency: '392' })).toMatchObject({ code: 404 });
  });
});
