import { fileRoutes } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import { offlineReviewRoutes, reviewRoutes } from '@portal/contract/merchant/review';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { proveBalances } from '../../../ledger/index.ts';
import { formOf } from '../../../testing/files.ts';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { applyResult } from '../result/index.ts';
import { offlineFixture } from './testing/fixture.ts';

const test = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const { app, db, as, clock } = test;
const [finance, admin] = [await as('finance'), await as('admin')];
const merId = firstDemoMerchantId();
const lab = await offlineFixture(test, merId);
const { operator, auditor, proof, upload, enter, waiting, decide, detail, stored, used } = lab;
await db.deleteFrom('mer_limit').execute();
it('[2.47] [4.5] a payment waits in the approvals inbox with its cost, and is passed there', async () => {
  const { platOrderId, auditId } = await waiting();
  const place = { source: 'offline', id: auditId } as const;
  expect(await itemOf(auditor, place)).toMatchObject({ amount: '100000', createBy: 'operator' });
  expect(await bodyOf(auditor, place)).toMatchObject({
    equation: { result: { name: 'settleAmt' } },
    evidence: [{ name: 'slip.png' }],
    checks: [
      { name: 'blacklist', tone: 'met' },
      { name: 'voucherOnce', tone: 'met' },
    ],
  });
  expect(await decideIn(auditor, [place])).toMatchObject([
    { ok: false, msg: '请先查看凭证，再通过' },
  ]);
  const picture = await auditor.send(approvalRoutes.evidence, { params: { ...place, no: '1' } });
  expect(picture.headers['content-type']).toBe('image/png');
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await detail(platOrderId)).toMatchObject({ status: '2', checkBy: 'auditor' });
});

it('[2.47] [5.7] a PDF of a bank is its voucher too, which the checker has to open', async () => {
  const send = (name: string, text: string) =>
    operator.call(fileRoutes.upload, { query: { use: 'voucher' }, body: formOf(name, text) });
  expect(await send('slip.pdf', 'no document')).toMatchObject({ code: 500 });
  expect(await send('slip.txt', 'text')).toMatchObject({ code: 500 });
  const { fileName = '' } = await send('slip.pdf', '%PDF-1.7\nslip');
  const pdf = { fileName, originalFilename: 'slip.pdf' };
  const { auditId, platOrderId } = await waiting({ proof: [pdf] });
  // Nobody gets it by its name any more.
  const byName = await auditor.send(fileRoutes.resource, { query: { resource: fileName } });
  expect(byName.json()).toMatchObject({ code: 404 });
  const place = { source: 'offline', id: auditId } as const;
  expect(await bodyOf(auditor, place)).toMatchObject({ evidence: [{ name: 'slip.pdf' }] });
  const { data } = await auditor.call(offlineReviewRoutes.get, { params: { auditId } });
  const { diff } = data as { diff: { field: string }[] };
  expect(diff.find(({ field }) => field === 'proof')).toMatchObject({ after: 'pdf' });
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: false }]);
  const opened = await auditor.send(approvalRoutes.evidence, { params: { ...place, no: '1' } });
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
  });
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await detail(platOrderId)).toMatchObject({ status: '2', proofName: 'slip.pdf' });
});

it('[2.47] [4.5] entered again after a refusal, its voucher tells what was refused and why', async () => {
  const first = await waiting({ voucherNo: 'AGAIN-1', payerName: 'Sok' });
  expect((await decide(first.auditId, '2', '付款人与凭证不符')).one).toMatchObject({ ok: true });
  const { auditId: id } = await waiting({ voucherNo: 'AGAIN-1', payerName: 'Sok Dara' });
  expect((await bodyOf(auditor, { source: 'offline', id })).refused).toMatchObject({
    ...{ auditId: first.auditId, verBy: 'auditor', remark: '付款人与凭证不符' },
    diff: [{ field: 'payerName', before: 'Sok', after: 'Sok Dara' }],
  });
  const other = await waiting({ voucherNo: 'AGAIN-2' });
  const { refused } = await bodyOf(auditor, { source: 'offline', id: other.auditId });
  expect(refused).toBeNull();
});

describe('[2.47] an offline transaction', () => {
  it('counts in no sum until somebody else has passed it, then is charged and booked once', async () => {
    const { platOrderId, auditId } = await waiting();
    expect(await stored(platOrderId)).toMatchObject({
      status: '1',
      mer_fee_amt: null,
      entries: null,
    });
    const asked = await detail(platOrderId, auditor);
    const picture = { params: { platOrderId } };
    expect((await auditor.send(offlineRoutes.proof, picture)).statusCode).toBe(200);
    const byName = await app.inject({ url: API_BASE + proof[0]?.fileName });
    expect(byName.statusCode).not.toBe(200);
    expect(asked).toMatchObject({ chkStatus: '0', payerAccount: '******5678', merFeeAmt: null });
    const { fee, settle } = asked.fee as { fee: string; settle: string };
    expect((await decide(auditId)).one).toMatchObject({ ok: true });
    expect(await stored(platOrderId)).toEqual({
      status: '2',
      recon_flag: 'N',
      mer_settle_sta: '0',
      mer_fee_amt: fee,
      mer_settle_amt: settle,
      cost_amt: '0',
      entries: ['OFFLINE BANK MERCHANT 100000', `OFFLINE MERCHANT FEE_INCOME ${fee}`],
    });
    expect((await decide(auditId)).one).toMatchObject({ ok: false });
    expect(await proveBalances(db)).toEqual([]);
    expect(await detail(platOrderId)).toMatchObject({
      chkStatus: '1',
      checkBy: 'auditor',
      pending: [],
    });
  });

  it('INV-07: is not passed by who entered it, nor through the inbox of merchants', async () => {
    const { platOrderId, auditId } = await waiting({ proof: await upload('admin') }, admin);
    expect((await decide(auditId, '1', '', admin)).one?.msg).toBe(
      '不能审核自己提交的申请，须由他人审核',
    );
    const body = { auditIds: [auditId], verStatus: '1' as const, remark: '' };
    const other = await auditor.call(reviewRoutes.decide, { body });
    expect(other.data).toMatchObject([{ ok: false }]);
    expect(await operator.call(offlineReviewRoutes.decide, { body })).toMatchObject({ code: 403 });
    expect(await stored(platOrderId)).toMatchObject({ status: '1' });
  });

  it('INV-09, INV-13: is refused with a reason only, and then no longer counts against limits', async () => {
    const before = await used();
    const { platOrderId, auditId } = await waiting();
    expect(await used()).toBe(before + 100_000n);
    expect(await decide(auditId, '2')).toMatchObject({ fields: { remark: expect.any(String) } });
    expect((await decide(auditId, '2', '凭证与金额不符')).one).toMatchObject({ ok: true });
    expect(await stored(platOrderId)).toMatchObject({ status: '3', entries: null });
    expect(await detail(platOrderId)).toMatchObject({ chkStatus: '2', refusal: '凭证与金额不符' });
    expect(await used()).toBe(before);
  });

  it('is withdrawn by who entered it, which closes it', async () => {
    const { platOrderId, auditId } = await waiting();
    const params = { auditId };
    expect(await auditor.call(reviewRoutes.withdraw, { params })).toMatchObject({ code: 404 });
    expect(await operator.call(reviewRoutes.withdraw, { params })).toMatchObject({ code: 200 });
    expect(await stored(platOrderId)).toMatchObject({ status: '5', entries: null });
    expect(await detail(platOrderId)).toMatchObject({ chkStatus: '4', pending: [] });
  });

  it('uses its voucher once, however it is written, until it is refused', async () => {
    const { platOrderId, auditId } = await waiting({ voucherNo: 'ab-77' });
    const again = { voucherNo: 'AB-77', payerBank: 'demo savings bank' };
    expect((await enter(again)).fields).toEqual({
      voucherNo: `offline.voucherUsed?id=${platOrderId}`,
    });
    const other = await waiting({ ...again, voucherDate: '2027-03-07' });
    expect(await detail(other.platOrderId)).toMatchObject({ sameVoucher: [{ platOrderId }] });
    await decide(auditId, '2', '重复');
    await waiting(again);
  });

  it('of two that enter one voucher at the same time one is refused', async () => {
    const answers = await Promise.all([enter({ voucherNo: 'TWIN' }), enter({ voucherNo: 'TWIN' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500]);
  });

  it.each([
    ['a day ahead', { txnDate: '2027-03-11' }, 'txnDate'],
    ['a time ahead', { txnDate: '2027-03-10', txnClock: '12:00:01' }, 'txnClock'],
    ['a voucher of long ago', { voucherDate: '2026-12-01' }, 'voucherDate'],
    ['no picture', { proof: [] }, 'proof'],
    ['a picture of somebody else', { proof: 'auditor' }, 'proof'],
    ['a currency without a plan (INV-20)', { currency: '752' }, 'currency'],
    ['a merchant that there is not', { merId: '999999999999999' }, 'merId'],
    ['an amount of nothing', { txnAmt: '0' }, 'txnAmt'],
    ['an amount below nothing', { txnAmt: '-500' }, 'txnAmt'],
    ['an amount that no card network has room for', { txnAmt: '1000000000000' }, 'txnAmt'],
  ])('[5.8] %s is refused at its field', async (_, more, field) => {
    const others = 'proof' in more && more.proof === 'auditor';
    const sent = others ? { proof: await upload('auditor') } : more;
    const answer = await enter(sent);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('[5.8] the database itself lets no offline order succeed that was not passed', async () => {
    const { platOrderId } = await waiting();
    await expect(
      sql`update biz_order set status = '2', mer_fee_amt = 0, mer_settle_amt = txn_amt
           where plat_order_id = ${platOrderId}`.execute(db),
    ).rejects.toThrow('was not passed');
    await expect(
      sql`update order_offline set chk_status = '1' where plat_order_id = ${platOrderId}`.execute(
        db,
      ),
    ).rejects.toThrow('no passed review');
  });

  it('[5.8] what a channel says moves none', async () => {
    const { platOrderId } = await waiting();
    const subject = { kind: 'SALE', chnlCode: 'OFFLINE', reference: platOrderId } as const;
    const said = { result: 'FAILED', channelReference: '', respCode: '05', respMsg: '' } as const;
    await transact(db, async (tx) => {
      const event = {
        ...subject,
        ...said,
        eventId: platOrderId,
        amount: '100000',
        currency: '840',
      };
      await keepEvent(tx, { ...event, occurredAt: clock.now() }, 'CALLBACK', clock.now());
      await applyResult(tx, subject, clock.now, async () => undefined);
    });
    expect(await stored(platOrderId)).toMatchObject({ status: '1' });
  });

  it('says what it would cost before it is sent, and why it would not be taken', async () => {
    const query = { merId, currency: '840', txnAmt: '100000', txnDate: '2027-03-08' };
    const { data } = await operator.call(offlineRoutes.fee, { query });
    expect(data).toMatchObject({ refusal: '', fee: { chnlCode: 'OFFLINE', extra: '0' } });
    const { platOrderId } = await waiting();
    const { fee } = await detail(platOrderId);
    expect((data as { fee: unknown }).fee).toEqual(fee);
    const other = await operator.call(offlineRoutes.fee, { query: { ...query, currency: '752' } });
    expect(other.data).toEqual({ fee: null, refusal: expect.stringMatching(/./) });
  });

  it('is found by its voucher, summed by currency and status, exported of three months only', async () => {
    const { platOrderId } = await waiting({ voucherNo: 'FIND-ME' });
    const query = { voucherNo: 'find-me' };
    const { rows, total } = await finance.call(offlineRoutes.list, { query });
    expect({ rows, total }).toMatchObject({
      total: 1,
      rows: [{ platOrderId, createBy: 'operator' }],
    });
    const { data } = await finance.call(offlineRoutes.stat, { query });
    expect(data).toEqual({
      count: 1,
      sums: [{ currency: '840', status: '1', count: 1, amount: '100000' }],
    });
    expect((await finance.call(offlineRoutes.export, { query })).fields).toHaveProperty('params');
    const params = { beginTime: '2027-03-01', endTime: '2027-03-10' };
    const file = await finance.call(offlineRoutes.export, { query: { params } });
    expect(file).toMatchObject({ code: 200, msg: expect.stringMatching(/_offline\.xlsx$/) });
  });

  it('of the demonstration has a voucher and was passed if it has succeeded', async () => {
    const { rows } = await sql<{ status: string; chk: string[] }>`
      select o.status, array_agg(distinct f.chk_status::text) as chk
        from biz_order o left join order_offline f using (plat_order_id)
       where o.order_type = 'OFFL' and o.create_time < '2027-01-01' group by 1`.execute(db);
    expect(rows.find(({ status }) => status === '2')?.chk).toEqual(['1']);
    expect(rows.every(({ chk }) => !chk.includes(null as never))).toBe(true);
  });
});
