import type { ReceiptInput } from '@portal/contract/finance/receipt';
import type { Handling } from '@portal/contract/finance/recon-error-routes';
import type { OfflineInput } from '@portal/contract/orders/offline';
import { type RefundInput, refundRoutes } from '@portal/contract/orders/refund';
import type { AdjustInput } from '@portal/contract/remittance/adjust';
import type { RemitInput } from '@portal/contract/remittance/apply-input';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { DepositInput } from '@portal/contract/remittance/deposit-input';
import { APPROVAL_SOURCES, type ApprovalSource } from '@portal/contract/reports/inbox-kinds';
import type { RegisterInput } from '@portal/contract/session/register';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { approvalCases } from '../../../testing/approval-cases.ts';
import { bodyOf, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { refundFixture } from '../../../testing/refund-fixture.ts';

/**
 * Where the checker reads each field of the maker: a name of the body, `item.` and a column of the
 * queue, or nothing with a reason.
 */
type Told<Input> = Record<keyof Input & string, string | { not: string }>;

const SECRET = { not: 'nobody reads a password, and a captcha is spent' };

const deposit: Told<z.input<typeof DepositInput>> = {
  ...{ agentId: 'item.subject', currency: 'item.currency', amount: 'thisEntry' },
  ...{ feePpm: 'feePpm', voucherNo: 'voucherNo' },
  ...{ voucherDate: 'voucherDate', voucherTime: 'voucherDate' },
  ...{ payerName: 'payerName', payerBank: 'payerBank', payerAccount: 'payerAccount' },
  ...{ payeeName: 'payeeName', payeeBank: 'payeeBank', payeeAccount: 'payeeAccount' },
  ...{ proof: 'evidence', remark: 'note' },
};
const adjust: Told<z.input<typeof AdjustInput>> = {
  ...{ agentId: 'item.subject', currency: 'item.currency', amount: 'thisEntry' },
  ...{ txnType: 'item.what', remark: 'note' },
  ...{ payeeName: 'payeeName', payeeBank: 'payeeBank', payeeAccount: 'payeeAccount' },
};
const remittance: Told<z.input<typeof RemitInput>> = {
  ...{ merId: 'merName', currency: 'item.currency', amount: 'remitAmt', remark: 'note' },
  ...{ payerName: 'payerName', payerAccount: 'payerAccount', nationality: 'nationality' },
  ...{ idType: 'idType', idNo: 'idNo', birthday: 'birthday', gender: 'gender' },
  ...{ residenceCountry: 'residenceCountry', city: 'city', address: 'address' },
  ...{ payeeName: 'payeeName', payeeAccount: 'payeeAccount', payeeBank: 'payeeBank' },
  ...{ payeeCountry: 'payeeCountry', samePersonFlag: 'samePersonFlag' },
  ...{ businessInd: 'businessInd', fundSource: 'fundSource', duplicateReason: 'duplicateReason' },
};
const offline: Told<z.input<typeof OfflineInput>> = {
  ...{ merId: 'item.subject', currency: 'item.currency', txnAmt: 'item.amount' },
  ...{ txnDate: 'origTxnTime', txnClock: 'origTxnTime' },
  ...{ voucherNo: 'voucherNo', voucherDate: 'voucherDate', proof: 'evidence', remark: 'note' },
  ...{ payerName: 'payerName', payerBank: 'payerBank', payerAccount: 'payerAccount' },
};
const refund: Told<z.input<typeof RefundInput>> = {
  ...{ platOrderId: 'platOrderId', refundAmt: 'refundAmt', refundType: 'item.what' },
  ...{ reason: 'refundReason', note: 'note' },
  sameCardSeen: { not: 'the check says that the same card was refunded' },
};
const receipt: Told<z.input<typeof ReceiptInput>> = {
  ...{ chnlCode: 'item.subject', currency: 'item.currency', amount: 'thisReceipt' },
  ...{ acctDate: 'acctDate', bankTrace: 'bankTrace', remark: 'note' },
};
const registration: Told<z.input<typeof RegisterInput>> = {
  ...{ username: 'userName', merName: 'merName', nickName: 'nickName' },
  ...{ phonenumber: 'phonenumber', email: 'email' },
  ...{ password: SECRET, confirmPassword: SECRET, code: SECRET, uuid: SECRET },
};
const loss: Told<z.input<(typeof remitWriteRoutes)['loss']['body']>> = {
  ...{ reason: 'returnReason', borneBy: 'borneBy', remark: 'note' },
};
const difference: Told<z.input<typeof Handling>> = {
  ...{ items: 'diffAmt', action: 'reconAction', handleMsg: 'reason' },
  chosen: { not: 'the entries that it leads to are shown' },
};

const DIFF = 'every changed field is drawn by the request itself (0051)';

/** A kind that is missing here fails to compile; a field that its maker has and no entry, too. */
const TOLD: Record<ApprovalSource, Told<object> | string> = {
  ...{ registration, refund, offline, receipt, error: difference, remitLoss: loss },
  ...{ remitAudit: remittance, remitReview: remittance, remitResend: remittance },
  ...{ depositAudit: deposit, depositReview: deposit },
  ...{ adjustAudit: adjust, adjustReview: adjust },
  ...{ merchant: DIFF, channel: DIFF, fee: DIFF, limit: DIFF },
  batch: 'its lines are computed, and its equation is proved',
  ...{ result: 'its own page decides it', payout: 'its own page decides it' },
  remitResult: 'its own page decides it',
};

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const cases = await approvalCases(test);
const { paid, asked, auditor } = await refundFixture(test);
const admin = await test.as('admin');

it.each(APPROVAL_SOURCES.filter((source) => typeof TOLD[source] !== 'string'))(
  '[4.5] who decides %s is told every field that its maker filled in',
  async (source) => {
    const { id } = await cases[source].make();
    const [item, body] = [await itemOf(admin, { source, id }), await bodyOf(admin, { source, id })];
    const names = new Set([
      ...body.facts.map(({ name }) => name),
      ...(body.equation?.terms ?? []).map(({ name }) => name),
      ...(body.equation ? [body.equation.result.name] : []),
      ...Object.keys(item ?? {}).map((name) => `item.${name}`),
      'evidence' in body && body.evidence !== null ? 'evidence' : '',
    ]);
    const places = Object.entries(TOLD[source]).filter(([, place]) => typeof place === 'string');
    expect(places.length).toBeGreaterThan(2);
    expect(places.filter(([, place]) => !names.has(place))).toEqual([]);
  },
);

it('[4.5] the checker of a refund is shown the figures that its maker was shown', async () => {
  const order = await paid();
  const operator = await test.as('operator');
  const shown = await operator.call(refundRoutes.refundable, {
    params: { platOrderId: order },
    query: { refundAmt: '3000' },
  });
  const { effect } = shown.data as { effect: Record<string, string> };
  const id = await asked(order, '3000');
  const body = await bodyOf(auditor, { source: 'refund', id });
  const told = new Map([
    ...body.facts.map(({ name, value }) => [name, value] as const),
    ...(body.equation?.terms ?? []).map(({ name, amount }) => [name, amount] as const),
  ]);
  expect(BigInt(effect.feeBack ?? 0)).toBeGreaterThan(0n);
  expect({
    refundFee: told.get('refundFee'),
    refundVat: told.get('refundVat'),
    feeBack: String(-BigInt(told.get('term.feeBack') ?? 0)),
    vatBack: String(-BigInt(told.get('term.vatBack') ?? 0)),
    hold: told.get('held'),
    availableHeld: told.get('merAvailable'),
    availableDone: told.get('merAvailableDone'),
  }).toEqual({
    refundFee: effect.refundFee,
    refundVat: effect.refundVat,
    feeBack: effect.feeBack,
    vatBack: effect.vatBack,
    hold: effect.hold,
    availableHeld: effect.availableHeld,
    availableDone: effect.availableDone,
  });
});
