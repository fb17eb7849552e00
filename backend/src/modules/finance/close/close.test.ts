import { closeRoutes as routes } from '@portal/contract/finance/close';
import type { Answer } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { proveBalances, proveDay } from '../../../ledger/index.ts';
import type { LooseInput } from '../../../testing/client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { byOwner, pastRules } from '../../../testing/past-rules.ts';
import { money, refundFixture } from '../../../testing/refund-fixture.ts';

/** The demonstration data ends with this day, and has closed all but the last two. */
const [DAY, TODAY, BEFORE] = ['2026-11-19', TEST_ASOF, '2026-11-18'];
const test = await testApp({ now: new Date(`${TODAY}T03:00:00.000Z`) });
const { db, as } = test;
const lab = await refundFixture(test);

type Board = Answer<typeof routes.board>;
type Result = Answer<typeof routes.close>;

const call = async (name: string, route: (typeof routes)[keyof typeof routes], input: LooseInput) =>
  (await as(name)).call(route, input, { ...money(), language: 'en-US' });
const boardOf = async (day?: string, name = 'finance') =>
  (await call(name, routes.board, { query: day ? { day } : {} })).data as Board;
const checked = async (day: string) =>
  (await call('finance', routes.check, { body: { day } })).data as Board;
const close = (day: string, more: object = {}, name = 'finance') =>
  call(name, routes.close, { body: { day, typed: day, reason: 'All checked', ...more } });

describe('[2.68] the close board', () => {
  it('opens with the oldest day that is not closed, a row a channel and currency', async () => {
    const board = await boardOf();
    expect(board).toMatchObject({
      ...{ day: DAY, state: 'CLOSING', refusal: '', closing: null, blockers: [] },
      ...{ from: `${DAY} 00:00:00`, to: `${TODAY} 00:00:00`, zone: 'Asia/Phnom_Penh' },
      columns: [
        ...['bill', 'matched', 'waiting', 'quarantine', 'errors', 'difference'],
        ...['receipts', 'batches', 'proof'],
      ],
      ...{ previousDay: BEFORE, nextDay: TODAY },
    });
    expect(board.earlier.map(({ day, state }) => `${day} ${state}`)).toEqual([
      '2026-11-18 CLOSED',
      '2026-11-17 CLOSED',
      '2026-11-16 CLOSED',
    ]);
    const keys = board.rows.map(({ chnlCode, currency }) => `${chnlCode} ${currency}`);
    expect(new Set(keys).size).toBe(keys.length);
    const row = board.rows.find(({ chnlCode }) => chnlCode === 'UPI_QR');
    expect(row).toMatchObject({
      blocks: false,
      cells: { proof: { kind: 'state', state: 'PASSED' }, receipts: { kind: 'amount' } },
    });
  });

  it('adds the receipts of the day up as they are listed, and awaits what is owed', async () => {
    // Beside those that count: one of another state, and of another day.
    await pastRules(
      db,
      ...[
        { receipt_no: 'C1', acct_date: BEFORE, status: '2' },
        { receipt_no: 'C2', acct_date: BEFORE, status: '3', auditor: null, audit_time: null },
        { receipt_no: 'C3', acct_date: BEFORE, status: '0', auditor: null, audit_time: null },
        { receipt_no: 'C4', acct_date: TODAY, status: '0', auditor: null, audit_time: null },
      ].map(
        (one) => sql`
          insert into channel_receipt
          select (jsonb_populate_record(r, ${JSON.stringify({ ...one, bank_trace: one.receipt_no, audit_remark: 'x' })}::jsonb)).*
            from channel_receipt r where r.status = '1' and r.acct_date = ${BEFORE}::date
           order by r.receipt_no limit 1`,
      ),
    );
    const { rows: paid } = await sql<{ key: string; amount: string }>`
      select chnl_code || ' ' || currency as key, sum(amount)::text as amount from channel_receipt
       where acct_date = ${BEFORE}::date and status = '1' group by 1`.execute(db);
    expect(paid.length).toBeGreaterThan(3);
    const receiptOf = (board: Board, key: string) => {
      const row = board.rows.find(({ chnlCode, currency }) => `${chnlCode} ${currency}` === key);
      return row?.cells.receipts as { amount: string | null; open: { to: string } | null };
    };
    const board = await boardOf(BEFORE);
    for (const { key, amount } of paid) expect(receiptOf(board, key)?.amount).toBe(amount);
    const channels = await db.selectFrom('biz_channel').select('chnl_code').execute();
    const codes = channels.map(({ chnl_code }) => chnl_code);
    expect(board.rows.filter(({ chnlCode }) => !codes.includes(chnlCode))).toEqual([]);
    const awaited = await boardOf(DAY);
    const { rows: owing } = await sql<{ key: string }>`
      select chnl_code || ' ' || currency as key from channel_receipt
       where acct_date = ${DAY}::date and status = '0'`.execute(db);
    expect(receiptOf(awaited, owing[0]?.key ?? '')).toMatchObject({ amount: null, open: null });
  });

  it('lists what waits and keeps nobody from closing, each with the way to it', async () => {
    await lab.fixture.order({ status: '6', txn_time: `${DAY} 09:00:00` });
    const { listed } = await boardOf();
    expect(listed.find(({ check }) => check === 'unknown')).toMatchObject({
      ...{ fact: 'Orders with an unknown result', count: 1, detail: `${DAY} 09:00:00` },
      open: { to: `/order/general?status=6&params.endTime=${DAY}`, permit: 'order:general:list' },
    });
    expect(listed.some(({ check }) => check === 'batches')).toBe(true);
    const receipts = listed.find(({ check }) => check === 'receipts');
    expect(receipts).toMatchObject({
      ...{ fact: 'Receipts pending review', count: 2, detail: BEFORE },
      open: { permit: 'finance:receipt:list' },
    });
    expect(receipts?.open?.to).toBe(`/finance/receipt?status=0&params.endTime=${DAY}`);
  });

  it('says why a day cannot be closed: not over, behind an open one, closed', async () => {
    expect(await boardOf(TODAY)).toMatchObject({
      ...{ state: 'OPEN', refusal: 'The day is not over yet', nextDay: '' },
    });
    expect(await boardOf(BEFORE)).toMatchObject({
      ...{ state: 'CLOSED', refusal: '', closedBy: 'finance', reason: 'Checked and closed' },
      proof: expect.stringMatching(/^[0-9a-f]{64}$/),
      ledger: { state: 'PASSED' },
    });
  });

  it('[6.1] is seen by finance and auditors, and closed by finance alone', async () => {
    expect(await boardOf(undefined, 'auditor')).toMatchObject({ day: DAY });
    expect(await close(DAY, {}, 'auditor')).toMatchObject({ code: 403 });
    for (const name of ['operator', 'merchant']) {
      expect(await call(name, routes.board, {})).toMatchObject({ code: 403 });
    }
  });
});

describe('[2.68] closing a day', () => {
  it.each([
    ['today', TODAY, {}, 500, 'The day is not over yet'],
    ['a day that is closed', BEFORE, {}, 500, 'The day has already been closed'],
    ['another day than was typed', DAY, { typed: BEFORE }, 500, undefined],
    ['without a reason', DAY, { reason: ' ' }, 500, undefined],
  ])('is refused for %s', async (_, day, more, code, msg) => {
    const answer = await close(day, more);
    expect(answer).toMatchObject({ code, ...(msg && { msg }) });
    expect((await boardOf(DAY)).state).toBe('CLOSING');
  });

  it('is refused when a proof fails, says where, and leaves the day open', async () => {
    const change = (by: number) =>
      pastRules(
        db,
        sql`update ledger_account set curr = curr + ${by}::int
                  where account_id = (select min(account_id) from ledger_account where kind = 'MERCHANT')`,
      );
    await change(1);
    const { data } = await close(DAY);
    expect(data).toMatchObject({ isClosed: false, proof: '' });
    const { blockers } = data as Result;
    expect(blockers).toEqual([
      expect.objectContaining({ check: 'ledger', fact: 'Proof INV-05 failed' }),
    ]);
    expect(blockers[0]?.action).toMatchObject({ verb: 'Show entries' });
    expect(await boardOf(DAY)).toMatchObject({ state: 'CLOSING', closing: null, blockers });
    const { rows } = await sql`
      select action, from_status, to_status from audit_event
       where obj_type = 'finance:close' and obj_id = ${DAY}`.execute(db);
    expect(rows).toEqual([{ action: 'reopen', from_status: 'CLOSING', to_status: 'OPEN' }]);
    await change(-1);
  });

  it('counts a check that cannot be run as one that blocks', async () => {
    await byOwner(db, sql`alter table channel_receipt rename to receipt_gone`);
    const { data } = await close(DAY);
    const board = await boardOf(DAY);
    await byOwner(db, sql`alter table receipt_gone rename to channel_receipt`);
    const notRun = {
      check: 'receipts',
      subject: 'Channel receipts',
      fact: 'The check was not run',
    };
    expect(data).toMatchObject({ isClosed: false, blockers: [notRun] });
    expect(board.blockers).toMatchObject([notRun]);
    expect(board.rows[0]).toMatchObject({
      blocks: true,
      cells: { receipts: { kind: 'state', state: 'NOT_RUN' }, proof: { state: 'PASSED' } },
    });
  });

  it('closes it for good, with who, when, why and a proof, once for the same intent', async () => {
    const finance = await as('finance');
    const input = { body: { day: DAY, typed: DAY, reason: 'All checked' } };
    const intent = money();
    const first = await finance.call(routes.close, input, intent);
    expect(first).toMatchObject({ data: { isClosed: true, blockers: [] } });
    expect(await finance.call(routes.close, input, intent)).toEqual(first);
    expect(await close(DAY)).toMatchObject({ code: 500, msg: 'The day has already been closed' });
    const { proof } = first.data as Result;
    expect(await boardOf(DAY)).toMatchObject({
      ...{ state: 'CLOSED', proof, reason: 'All checked', closedBy: 'finance' },
      ...{ closedTime: '2026-11-20 10:00:00', ledger: { state: 'PASSED' } },
    });
    const { rows } = await sql`
      select action, reason, diff ->> 'proof' as proof from audit_event
       where obj_type = 'finance:close' and obj_id = ${DAY} and action = 'close'`.execute(db);
    expect(rows).toEqual([{ action: 'close', reason: 'All checked', proof }]);
    expect(await finance.call(routes.close, input)).toMatchObject({ code: 500 });
  });

  it('closes days in their order only', async () => {
    await lab.fixture.pass(2 * DAY_MS);
    const [next, later] = [TODAY, '2026-11-21'];
    expect(await close(later)).toMatchObject({ msg: `Close ${next} first` });
    expect(await boardOf(later)).toMatchObject({ refusal: `Close ${next} first` });
  });
});

it('[2.69] INV-24 a refund of an order of a closed day is booked on the open one', async () => {
  const order = await lab.paid();
  const dayOf = async (event: 'SALE' | 'REFUND', id: string) => {
    const { rows } = await sql<{ day: string }>`
      select acct_date::text as day from ledger_posting
       where biz_type = ${event} and biz_id = ${id}`.execute(db);
    return rows[0]?.day;
  };
  const sold = '2026-11-22';
  expect(await dayOf('SALE', order)).toBe(sold);
  await lab.fixture.pass(DAY_MS);
  for (const day of [TODAY, '2026-11-21']) {
    expect(await close(day)).toMatchObject({ data: { isClosed: true } });
  }
  // No nightly proof has summed it up yet; running the checks does.
  const before = await boardOf(sold);
  expect(before).toMatchObject({ ledger: { state: 'NOT_RUN' }, blockers: [{ check: 'ledger' }] });
  expect(await checked(sold)).toMatchObject({ ledger: { state: 'PASSED' }, blockers: [] });
  expect(await close(sold)).toMatchObject({ data: { isClosed: true } });
  const refund = await lab.passed(order, '500');
  await lab.settle();
  expect(await dayOf('REFUND', refund)).toBe('2026-11-23');
  expect(await boardOf(sold)).toMatchObject({ state: 'CLOSED', ledger: { state: 'PASSED' } });
  expect(await proveDay(db, sold)).toEqual([]);
  expect(await proveBalances(db)).toEqual([]);
});
