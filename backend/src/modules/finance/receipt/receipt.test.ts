import { receiptRoutes as routes } from '@portal/contract/finance/receipt';
import type { Answer } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { post, posting, proveBalances } from '../../../ledger/index.ts';
import type { Client } from '../../../testing/client.ts';
import { bodyOf, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { byOwner } from '../../../testing/past-rules.ts';
import { money } from '../../../testing/refund-fixture.ts';
import { addRole, addUser } from '../../../testing/user-manager.ts';

const { db, as, clock } = await testApp();
const [finance, auditor, admin] = [await as('finance'), await as('auditor'), await as('admin')];
const CHANNEL = 'UPI_QR';
const USD = '840';
const KHR = '116';
const today = stampAt(clock.now()).slice(0, 10);

type Detail = Answer<typeof routes.get>;
let traces = 0;

const input = (more: object = {}) => {
  traces += 1;
  return {
    ...{ chnlCode: CHANNEL, currency: USD, amount: '1000', acctDate: today },
    bankTrace: `TRACE-${traces}`,
    ...more,
  };
};
const enter = (more: object = {}, client: Client = finance) =>
  client.call(routes.create, { body: input(more) });
async function entered(more: object = {}, client: Client = finance): Promise<string> {
  const { data, msg } = await enter(more, client);
  const no = (data as Answer<typeof routes.create> | undefined)?.receiptNo;
  if (!no) throw new Error(msg);
  return no;
}
const decide = (ids: string[], verStatus: '1' | '2' = '1', remark = '', client: Client = auditor) =>
  client.call(routes.audit, { body: { ids, verStatus, remark } }, money());
const read = async (receiptNo: string) =>
  (await finance.call(routes.get, { params: { receiptNo } })).data as Detail;
const owed = async () => {
  const { data } = await finance.call(routes.owed);
  const all = data as Answer<typeof routes.owed>;
  const found = all.find(({ chnlCode, currency }) => chnlCode === CHANNEL && currency === USD);
  return found ?? { owed: '0', waiting: '0', waitingCnt: 0, lastDay: '' };
};

/** The channel owes us so much more. */
const sell = (
  id: string,
  gross: bigint,
  cost: bigint,
  { chnlCode = CHANNEL, currency = USD } = {},
) =>
  transact(db, (tx) => {
    const owners = { merId: '8'.repeat(15), chnlCode };
    const amounts = { gross, cost };
    const sale = posting({ event: 'SALE', id, currency, owners, amounts });
    return post(tx, [sale], { now: stampAt(clock.now()) });
  });

describe('[2.68] a channel receipt', () => {
  it('INV-25 closes what the channel owes once another person has passed it', async () => {
    const before = BigInt((await owed()).owed);
    await sell('R1', 10_000n, 60n);
    expect(BigInt((await owed()).owed)).toBe(before + 9_940n);
    const all = String(before + 9_940n);
    const no = await entered({ amount: all });
    expect(await owed()).toMatchObject({ owed: all, waiting: all, waitingCnt: 1 });
    expect(await read(no)).toMatchObject({ status: '0', createBy: 'finance', own: true });
    expect(await decide([no])).toMatchObject({ data: [{ receiptNo: no, ok: true, msg: '' }] });
    expect(await owed()).toMatchObject({ owed: '0', waiting: '0', waitingCnt: 0, lastDay: today });
    expect(await read(no)).toMatchObject({
      ...{ status: '1', auditor: 'auditor', owed: '0' },
      steps: [
        { action: 'add', actor: 'finance', status: '0' },
        { action: 'audit', actor: 'auditor', status: '1' },
      ],
    });
    expect(await proveBalances(db)).toEqual([]);
  });

  it('is posted on the open day, with the day that the channel pays for', async () => {
    const no = await entered({ acctDate: '2026-09-02' });
    await decide([no]);
    const { rows } = await sql`
      select p.acct_date::text, p.orig_date::text, d.kind as debit, c.kind as credit, e.amount::text
        from ledger_posting p join ledger_entry e using (posting_id)
        join ledger_account d on d.account_id = e.debit_id
        join ledger_account c on c.account_id = e.credit_id
       where p.biz_type = 'CHANNEL_RECEIPT' and p.biz_id = ${no}`.execute(db);
    const days = { acct_date: today, orig_date: '2026-09-02' };
    expect(rows).toEqual([{ ...days, debit: 'BANK', credit: 'CHANNEL_RECV', amount: '1000' }]);
  });

  it('INV-07 is not passed by who entered it, the administrator neither', async () => {
    const no = await entered({}, admin);
    const { data } = await decide([no], '1', '', admin);
    expect(data).toEqual([
      { receiptNo: no, ok: false, msg: '不能审核自己提交的申请，须由他人审核' },
    ]);
    expect(await read(no)).toMatchObject({ status: '0' });
    const pass = sql`update channel_receipt set status = '1', auditor = create_by,
                            audit_time = create_time where receipt_no = ${no}`;
    await expect(pass.execute(db)).rejects.toMatchObject({ code: '23514' });
  });

  it('INV-09 is refused with a reason only, and moves nothing', async () => {
    const no = await entered();
    const before = await owed();
    expect(await decide([no], '2')).toMatchObject({
      code: 500,
      fields: { remark: 'audit.reason' },
    });
    expect(await decide([no], '2', '金额不符')).toMatchObject({ data: [{ ok: true }] });
    expect(await read(no)).toMatchObject({ status: '2', auditRemark: '金额不符' });
    expect(BigInt((await owed()).owed)).toBe(BigInt(before.owed));
  });

  it('is withdrawn by who entered it, while it waits', async () => {
    const no = await entered();
    const withdraw = (client: Client) =>
      client.call(routes.withdraw, { params: { receiptNo: no }, body: { reason: 'typed twice' } });
    expect(await withdraw(admin)).toMatchObject({ code: 500, msg: '只有录入人可以撤回' });
    expect(await withdraw(finance)).toMatchObject({ code: 200 });
    expect(await withdraw(finance)).toMatchObject({ code: 409 });
    const { data } = await decide([no]);
    expect(data).toEqual([{ receiptNo: no, ok: false, msg: '到账单已被处理，重新载入后再试' }]);
  });

  it('is entered once by its trace at the bank, unless it was refused or withdrawn', async () => {
    const no = await entered({ bankTrace: 'bank-1' });
    const again = { bankTrace: 'BANK-1' };
    expect(await enter(again)).toMatchObject({ fields: { bankTrace: 'receipt.traceTaken' } });
    expect(await enter({ ...again, chnlCode: 'BAKONG_QR' })).toMatchObject({ code: 200 });
    await decide([no], '2', 'not ours');
    expect(await enter(again)).toMatchObject({ code: 200 });
  });

  it('is not entered again once it was passed', async () => {
    expect(await decide([await entered({ bankTrace: 'bank-2' })])).toMatchObject({
      data: [{ ok: true }],
    });
    expect(await enter({ bankTrace: 'BANK-2' })).toMatchObject({
      fields: { bankTrace: 'receipt.traceTaken' },
    });
  });

  it.each([
    ['nothing', { amount: '0' }, 'amount'],
    ['below nothing', { amount: '-5' }, 'amount'],
    ['more than a channel ever pays', { amount: '1000000000000000' }, 'amount'],
    ['a day to come', { acctDate: '2999-01-01' }, 'acctDate'],
    ['no channel of ours', { chnlCode: 'NOBODY' }, 'chnlCode'],
    ['a trace with spaces', { bankTrace: 'A B' }, 'bankTrace'],
    ['no trace', { bankTrace: '' }, 'bankTrace'],
  ])('is not entered with %s', async (_, more, field) => {
    expect(Object.keys((await enter(more)).fields ?? {})).toEqual([field]);
  });

  it('is decided once, however many do so at the same time', async () => {
    const no = await entered();
    const answers = await Promise.all([decide([no]), decide([no]), decide([no], '2', 'no')]);
    const done = answers.flatMap(({ data }) => data as Answer<typeof routes.audit>);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is found by number, trace, channel, state and day, and exported as it is shown', async () => {
    const no = await entered({ bankTrace: 'FIND-ME-77', acctDate: '2026-09-01' });
    const find = async (query: Record<string, unknown>) => {
      const { rows } = await finance.call(routes.list, { query });
      return (rows as Answer<typeof routes.list>['rows']).map(({ receiptNo }) => receiptNo);
    };
    const day = { params: { beginTime: '2026-09-01', endTime: '2026-09-01' } };
    for (const query of [{ anyNo: 'find-me' }, { anyNo: no }, day, { ...day, status: '0' }]) {
      expect(await find(query)).toEqual([no]);
    }
    expect(await find({ ...day, status: '1' })).toEqual([]);
    expect(await finance.call(routes.export, { query: day })).toMatchObject({ code: 200 });
  });

  it('is found by who entered it and by its currency, and sorted by its amount', async () => {
    const acctDate = '2026-09-03';
    const two = [
      await entered({ acctDate, amount: '9' }),
      await entered({ acctDate, amount: '70' }),
    ];
    const other = await entered({ acctDate, amount: '8', currency: KHR }, admin);
    const find = async (query: Record<string, unknown>) => {
      const day = { params: { beginTime: acctDate, endTime: acctDate } };
      const sorted = { orderByColumn: 'amount', isAsc: 'asc' };
      const { rows } = await finance.call(routes.list, { query: { ...day, ...sorted, ...query } });
      return (rows as Answer<typeof routes.list>['rows']).map(({ receiptNo }) => receiptNo);
    };
    expect(await find({})).toEqual([other, ...two]);
    expect(await find({ createBy: 'admin' })).toEqual([other]);
    expect(await find({ createBy: 'finance' })).toEqual(two);
    expect(await find({ currency: KHR })).toEqual([other]);
    expect(await find({ chnlCode: 'BAKONG_QR' })).toEqual([]);
  });

  it('what is owed stands by currency, the largest debt first', async () => {
    await sell('R9', 500n, 0n, { chnlCode: 'BAKONG_QR' });
    await sell('R10', 7_000_000n, 0n, { currency: KHR });
    const { data } = await finance.call(routes.owed);
    const all = data as Answer<typeof routes.owed>;
    const currencies = all.map(({ currency }) => currency);
    expect(currencies).toEqual(currencies.toSorted((a, b) => Number(b) - Number(a)));
    const dollars = all.filter(({ currency }) => currency === USD).map((row) => BigInt(row.owed));
    expect(dollars.length).toBeGreaterThan(1);
    expect(dollars).toEqual(dollars.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(new Set(currencies).size).toBeGreaterThan(1);
  });

  it.each([
    ['passed', (no: string) => decide([no])],
    ['refused', (no: string) => decide([no], '2', 'not ours')],
    [
      'withdrawn',
      (no: string) =>
        finance.call(routes.withdraw, { params: { receiptNo: no }, body: { reason: 'twice' } }),
    ],
  ])('[4.5] waits in the inbox until it is %s', async (_, end) => {
    const place = { source: 'receipt', id: await entered() } as const;
    expect(await itemOf(auditor, place)).toMatchObject({ createBy: 'finance', amount: '1000' });
    await end(place.id);
    expect(await itemOf(auditor, place)).toBeUndefined();
  });

  it.each([
    ['all that is owed', 0n, 'met'],
    ['a cent more than is owed', 1n, 'warn'],
  ])('[4.5] its second person is told of %s', async (_, more, tone) => {
    await sell(`OWED-${tone}`, 10_000_000n, 0n);
    const id = await entered({ amount: String(BigInt((await owed()).owed) + more) });
    const { checks } = await bodyOf(auditor, { source: 'receipt', id });
    expect(checks).toEqual([{ name: 'withinOwed', tone, value: '' }]);
  });

  it('is told with nothing owed where the channel has no account in the currency', async () => {
    const no = await entered({ chnlCode: 'BAKONG_QR', currency: '978' });
    expect(await read(no)).toMatchObject({ owed: '0', accountId: '' });
  });

  it('what is owed counts no suspense of the channel, nor a day whose receipt was refused', async () => {
    const owedIn = async (code: string) => {
      const { data } = await finance.call(routes.owed);
      const all = data as Answer<typeof routes.owed>;
      return all.filter(({ chnlCode, currency }) => chnlCode === CHANNEL && currency === code);
    };
    const [before] = await owedIn(KHR);
    const stray = { id: 'STRAY', currency: KHR, owners: { chnlCode: CHANNEL } };
    const over = posting({ event: 'OVER', ...stray, amounts: { amount: 70n } });
    await transact(db, (tx) => post(tx, [over], { now: stampAt(clock.now()) }));
    await decide([await entered({ currency: KHR })], '2', 'not ours');
    const owed = String(BigInt(before?.owed ?? '') + 70n);
    expect(before?.lastDay).not.toBe(today);
    expect(await owedIn(KHR)).toEqual([{ ...before, owed }]);
  });

  it('has a number of its own on a day of the demonstration data too', async () => {
    const back = Date.parse(`${TEST_ASOF}T05:00:00Z`) - clock.now().getTime();
    clock.advance(back);
    expect(await entered({ acctDate: TEST_ASOF })).toMatch(/^C20261120\d{8}$/);
    clock.advance(-back);
  });

  it('[7.4] is entered by who sees everything only, whatever the keys', async () => {
    const role = await addRole(db, 'cashier', { dataScope: '3', permits: [routes.create.permit] });
    await addUser(db, 'branch.cashier', '104', role);
    expect(await enter({}, await as('branch.cashier'))).toMatchObject({ code: 404 });
  });

  it('[6.1] is entered by finance and passed by auditors; merchants and operators see none', async () => {
    expect(await enter({}, auditor)).toMatchObject({ code: 403 });
    const no = await entered();
    expect(await decide([no], '1', '', finance)).toMatchObject({ code: 403 });
    for (const name of ['operator', 'merchant']) {
      expect(await (await as(name)).call(routes.list)).toMatchObject({ code: 403 });
    }
  });

  it.each([
    ['changes', sql`update channel_receipt set amount = amount + 1`, '23514'],
    ['goes', sql`delete from channel_receipt`, 'LG003'],
    [
      'is passed without its entry',
      sql`update channel_receipt set status = '1', auditor = 'x', audit_time = create_time
           where status = '0'`,
      '23514',
    ],
  ])('the database refuses one that %s', async (_, statement, code) => {
    await expect(byOwner(db, statement)).rejects.toMatchObject({ code });
  });
});
