import { fileRoutes } from '@portal/contract/common/file';
import { merchantWriteRoutes } from '@portal/contract/merchant/merchant-writes';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { depositFixture, numberOf, PAYEE } from '../../../testing/deposit-fixture.ts';
import { formOf, pictureOf } from '../../../testing/files.ts';
import { decideIn, itemOf, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { giveChannel } from '../../../testing/limit-fixture.ts';
import { newMerchant, openPictures } from '../../../testing/new-merchant.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { userOf } from '../../../testing/user.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const remit = await remitFixture(test);
const deposit = await depositFixture(test);
const { auditor, reviewer, operator } = remit;
const merId = firstDemoMerchantId();
await remit.fund(100_000_000n);
await giveChannel(test.db, merId, 'OFFLINE');
await test.db.deleteFrom('mer_limit').execute();

const EVIDENCE = '该事项有凭证须查看，不能与其他事项一并审批，请单独打开处理';
const HIT = '该事项命中黑名单，不能与其他事项一并审批，请单独打开处理';

const depositAudit = (id: string) => ({ source: 'depositAudit', id }) as const;
const remitAudit = (id: string) => ({ source: 'remitAudit', id }) as const;

async function deposited(): Promise<Place> {
  return depositAudit(numberOf(await deposit.ask('3000')));
}
async function raised(): Promise<Place> {
  return {
    source: 'adjustAudit',
    id: numberOf(await deposit.adjust({ txnType: '6', amount: '900' })),
  };
}

/** Somebody uploads a picture; how a form names it. */
async function uploaded() {
  const body = formOf('slip.png', new Uint8Array(await pictureOf('png')));
  const { fileName } = await operator.call(fileRoutes.upload, { query: { use: 'image' }, body });
  return [{ fileName: String(fileName), originalFilename: 'slip.png' }];
}

/** A picture of a merchant's paper; its stored name. */
async function licence(): Promise<string> {
  const body = formOf('licence.png', new Uint8Array(await pictureOf('png')));
  const { data } = await operator.call(merchantWriteRoutes.uploadImage, { body });
  return (data as { fileName: string }).fileName;
}

async function paidOverTheCounter(): Promise<Place> {
  const day = stampAt(test.clock.now()).slice(0, 10);
  const body = {
    ...{ merId, currency: '840', txnAmt: '100000', txnDate: day, txnClock: '10:15:00' },
    ...{ voucherNo: 'SLIP-MASS', voucherDate: day, payerName: 'Chan Dara' },
    ...{ payerBank: 'Demo Savings Bank', payerAccount: '0012345678', remark: '' },
    proof: await uploaded(),
  };
  const { data, msg } = await operator.call(offlineRoutes.create, { body });
  if (!data) throw new Error(msg);
  return { source: 'offline', id: (data as { auditId: string }).auditId };
}

async function proposed(more: Record<string, unknown> = {}): Promise<Place> {
  const { data, msg } = await operator.call(merchantWriteRoutes.create, {
    body: newMerchant(more),
  });
  if (!data) throw new Error(msg);
  return { source: 'merchant', id: (data as { auditId: string }).auditId };
}

/** Decides one together with a remittance that nothing is wrong with; the result of the one. */
async function amongOthers(place: Place, by = auditor, verStatus: '1' | '2' = '1') {
  const plain = by === reviewer ? remitReview(await audited()) : remitAudit(await remit.made());
  const results = await decideIn(by, [plain, place], verStatus, 'Cannot be read');
  expect(results[0]).toMatchObject({ ...plain, ok: true });
  return results[1];
}
const remitReview = (id: string) => ({ source: 'remitReview', id }) as const;
async function audited(more: object = {}) {
  const applyNo = await remit.made('50000', more);
  expect(await remit.audit(applyNo)).toMatchObject({ data: [{ ok: true }] });
  return applyNo;
}

it.each([
  ['a deposit with its voucher', deposited],
  ['a payment over the counter', paidOverTheCounter],
  ['a merchant with papers', async () => proposed({ images: { licence: await licence() } })],
] as const)('[4.5] %s is decided alone, no matter who has it among others', async (_, make) => {
  const place = await make();
  expect(await itemOf(auditor, place)).toMatchObject({ alone: 'evidence', lock: '' });
  for (const verStatus of ['1', '2'] as const) {
    expect(await amongOthers(place, auditor, verStatus)).toMatchObject({
      ...{ ok: false, msg: EVIDENCE },
    });
  }
  if (place.source === 'merchant') await openPictures(auditor, place.id);
  else await auditor.send(approvalRoutes.evidence, { params: { ...place, no: '1' } });
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
});

it('[4.5] [2.67] what meets the blacklist is decided alone at both stages', async () => {
  const [first, second] = [await remit.made(), await audited({ payerName: 'Wanted Person' })];
  const named = await remit.made('50000', { payerName: 'Wanted Person' });
  expect(await itemOf(auditor, remitAudit(named))).toMatchObject({ alone: '' });
  await remit.blacklist('Wanted Person');
  expect(await itemOf(auditor, remitAudit(first))).toMatchObject({ alone: '' });
  expect(await itemOf(auditor, remitAudit(named))).toMatchObject({ alone: 'hit' });
  expect(await itemOf(reviewer, remitReview(second))).toMatchObject({ alone: 'hit' });
  expect(await amongOthers(remitAudit(named))).toMatchObject({ ok: false, msg: HIT });
  expect(await amongOthers(remitAudit(named), auditor, '2')).toMatchObject({ msg: HIT });
  expect(await amongOthers(remitReview(second), reviewer)).toMatchObject({ msg: HIT });
  expect(await decideIn(auditor, [remitAudit(named)], '2', 'Wanted')).toMatchObject([{ ok: true }]);
});

it('[4.5] [2.9] so is a merchant that meets it, and no other without papers', async () => {
  const [plain, named] = [await proposed(), await proposed({ legalName: 'Another Wanted' })];
  await remit.blacklist('Another Wanted');
  expect(await itemOf(auditor, plain)).toMatchObject({ alone: '', direction: '' });
  expect(await itemOf(auditor, named)).toMatchObject({ alone: 'hit' });
  const results = await decideIn(auditor, [named, plain]);
  expect(results).toMatchObject([{ ok: false, msg: HIT }, { ok: true }]);
});

it('[4.5] says where money goes, and whether somebody decides after the caller', async () => {
  const up = await raised();
  expect(await itemOf(auditor, up)).toMatchObject({ direction: 'in', isLast: false, alone: '' });
  const { agentId } = remit;
  const down = await deposit.adjust({ agentId, txnType: '2', amount: '500', ...PAYEE });
  const withdrawal = { source: 'adjustAudit', id: numberOf(down) } as const;
  expect(await itemOf(auditor, withdrawal)).toMatchObject({ direction: 'out', amount: '-500' });
  const applyNo = await remit.made();
  const out = { direction: 'out', amount: '50000', alone: '' };
  expect(await itemOf(auditor, remitAudit(applyNo))).toMatchObject({ ...out, isLast: false });
  expect(await remit.audit(applyNo)).toMatchObject({ data: [{ ok: true }] });
  expect(await itemOf(reviewer, remitReview(applyNo))).toMatchObject({ ...out, isLast: true });
});

it('[4.5] [4.4] a refund that two persons pass is not over with the first', async () => {
  const { refund_id: id } = await test.db
    .selectFrom('biz_refund')
    .where('status', '=', '0')
    .where('auditor', 'is', null)
    .select('refund_id')
    .executeTakeFirstOrThrow();
  const place = { source: 'refund', id } as const;
  const two = test.db.updateTable('biz_refund').set({ checkers: 2 }).where('refund_id', '=', id);
  expect(await itemOf(auditor, place)).toMatchObject({ direction: 'out', isLast: true });
  await two.execute();
  expect(await itemOf(auditor, place)).toMatchObject({ isLast: false });
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await itemOf(userOf(test, 'admin'), place)).toMatchObject({
    stage: 'second',
    isLast: true,
  });
});
