import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { merchantWriteRoutes as writes } from '@portal/contract/merchant/merchant-writes';
import { deskRoutes } from '@portal/contract/orders/desk';
import { credentialRoutes } from '@portal/contract/system/intake';
import { type RawBuilder, sql } from 'kysely';
import { keepBills } from '../demo/bills.ts';
import { firstDemoMerchantId } from '../demo/index.ts';
import { loadWaiting } from '../modules/finance/recon-file/index.ts';
import { approvalCases } from './approval-cases.ts';
import { formOf, pictureOf } from './files.ts';
import { TEST_ASOF, type TestApp } from './index.ts';
import { newMerchant, publicKeyPem } from './new-merchant.ts';
import type { Known } from './sample-call.ts';
import { sheetOf, sheetsIn } from './sheets.ts';
import { exportedBytes } from './swept-answers.ts';
import type { User } from './user.ts';
import { voucherOf } from './voucher.ts';

const BEGINS = '2026-12-01';
const PDF = '%PDF-1.7\nletter';
const OWNER = { merId: firstDemoMerchantId() };
const PLAN = {
  ...{ isDistDc: 'N', basis: 'PER_TXN', d0: null },
  all: { hasLadder: 'N', ratePpm: 6_500, top: null },
};

/** A sent payment whose channel contradicts itself, with a result asked for and what shows it; its number. */
async function dispute({ db }: TestApp, kind: 'PAYOUT' | 'REMIT', payment: RawBuilder<unknown>) {
  const { rows } = await sql<{ obj_id: string }>`
    with p as (${payment}),
    shown as (
      insert into desk_evidence (kind, reference, mer_id, bill_day, bill_line, bill_sha256, create_by, create_time)
      select ${kind}, id, mer_id, '2026-11-20', 'LINE|1', ${'0'.repeat(64)}, 'maker', '2026-11-20 09:00:00' from p
      returning evidence_id),
    told as (
      insert into channel_state (chnl_code, kind, reference, state, is_decided, returned_amt, mismatches, update_time)
      select chnl_code, ${kind}, id, 'CONTRADICTION', false, 0, 0, '2026-11-20 09:00:00' from p)
    insert into audit_record (obj_type, obj_id, mer_id, fields, base_version, before_row, after_row, maker_id,
                              create_by, create_time)
    select ${`${kind}_RESULT`}, id, mer_id, '{}', 0, '{}', jsonb_build_object(
             'reference', id, 'result', 'PAID', 'bankTrace', 'T1', 'reason', 'r', 'evidence', 'e',
             'evidenceId', evidence_id::text), 1, 'admin', '2026-11-20 09:00:00'
      from p, shown
    returning obj_id`.execute(db);
  return rows[0]?.obj_id ?? '';
}

type Source = keyof Awaited<ReturnType<typeof approvalCases>>;
/** Numbers of records by their kind. */
type Made = Partial<
  Record<
    | Source
    | 'remittance'
    | 'credential'
    | 'refundCase'
    | 'evidence'
    | 'forced'
    | 'picture'
    | 'question'
    | 'account',
    string
  >
>;

/** Numbers of the records that the demonstration data lacked, by their kind. */
async function addRecords(test: TestApp, admin: User): Promise<Made> {
  const { db, clock } = test;
  const made: Made = {};
  for (const [source, { make }] of Object.entries(await approvalCases(test))) {
    made[source as Source] = (await make()).id;
  }
  await keepBills(db, { lastDay: TEST_ASOF, days: 1, now: `${TEST_ASOF} 12:00:00` });
  await loadWaiting({ db, clock: clock.now, isStopping: () => false });
  made.payout = await dispute(
    test,
    'PAYOUT',
    sql`select batch_no as id, mer_id, chnl_code from settle_batch
         where tries = 1 order by batch_no desc limit 1`,
  );
  made.remittance = await dispute(
    test,
    'REMIT',
    sql`select apply_no as id, mer_id, chnl_code from remit_apply
         where attempt = 1 and audit_status = '3' order by apply_no desc limit 1`,
  );
  const platform = { platform: 'Sweep', deptId: '104', validDays: 365, remark: '' };
  const issued = await admin.call(credentialRoutes.issue, { body: platform });
  made.credential = (issued.data as { credentialId: string }).credentialId;
  const desk = (await admin.call(deskRoutes.list)).data as { cases: { reference: string }[] };
  const params = { kind: 'REFUND', reference: desk.cases[0]?.reference };
  const shown = await admin.call(deskRoutes.addEvidence, { params, body: formOf('a.pdf', PDF) });
  const { evidenceId } = shown.data as { evidenceId: string };
  const result = { status: '2', reason: 'r', evidenceIds: [evidenceId] };
  const forced = await admin.call(deskRoutes.force, { params, body: result });
  made.refundCase = params.reference ?? '';
  made.evidence = evidenceId;
  made.forced = (forced.data as { auditId: string }).auditId;
  const uploaded = await admin.call(writes.uploadImage, {
    body: formOf('door.png', new Uint8Array(await pictureOf('png'))),
  });
  const images = { door: (uploaded.data as { fileName: string }).fileName };
  const asked = await admin.call(writes.images, { params: OWNER, body: { images } });
  made.picture = (asked.data as { auditId: string }).auditId;
  const { work_order_id: question } = await db
    .selectFrom('remit_work_order')
    .where('kind', '=', 'RFI')
    .select('work_order_id')
    .executeTakeFirstOrThrow();
  made.question = question;
  const { account_id: account } = await db
    .selectFrom('ledger_account')
    .where('kind', '=', 'MERCHANT')
    .where('owner', '=', OWNER.merId)
    .select('account_id')
    .executeTakeFirstOrThrow();
  made.account = account;
  const [answer] = await voucherOf(admin);
  await sql`insert into remit_answer_file values (${question}, 1, ${answer?.fileName})`.execute(db);
  return made;
}

/** The same for several calls. */
const onEach = (calls: string, known: Known) =>
  Object.fromEntries(calls.split(' ').map((call) => [call, known]));

/** Workbooks that name records: users of a department, and differences with a decision each. */
async function workbooks({ db }: TestApp, admin: User): Promise<Record<string, FormData>> {
  const users = sheetOf([
    ['部门编号', '账号', '姓名', '邮箱', '电话', '性别', '状态'],
    ['104', 'swept.line', '陈敏', 'line@bank.com', '85512340002', '女', '正常'],
  ]);
  const { msg = '' } = await admin.call(reconErrorRoutes.sheet);
  const [sheet] = sheetsIn(await exportedBytes(db, msg));
  const [head = [], ...lines] = sheet?.rows ?? [];
  const decided = lines.map((cells) => [...cells.slice(0, -2), 'WRITE_OFF', 'Small']);
  const decisions = formOf('decisions.xlsx', sheetOf([head, ...decided]));
  return {
    'user.importPreview': formOf('users.xlsx', users),
    'user.importData': formOf('users.xlsx', users),
    'reconError.sheetPreview': decisions,
    'reconError.sheetImport': decisions,
  };
}

/**
 * Adds the kinds of records that the demonstration data lack. Answers what the calls of a group say of their
 * record where the row of their list, or a field's name and type, does not tell; what single calls ask for; and
 * their files.
 */
export async function sweptData(test: TestApp, admin: User) {
  const made = await addRecords(test, admin);
  const { merId: number, ...merchant } = newMerchant();
  const id = (source: Source) => ({ id: made[source] });
  const plan = { plan: PLAN, currency: '840', effectiveFrom: BEGINS };
  const account = { ...OWNER, currency: '840' };
  const voucher = {
    voucherDate: TEST_ASOF,
    voucherTime: '09:30:00',
    voucherNo: 'SWEEP-1',
    proof: [],
  };
  const paid = { bankTrace: 'T1', proof: [], line: `LINE${'|1'.repeat(8)}` };
  const question = { workOrderId: made.question };
  const deposit = { regNo: made.depositAudit };
  const facts: Readonly<Record<string, Known>> = {
    approval: { source: 'depositAudit', ...id('depositAudit'), no: '1', field: 'payerAccount' },
    staticQr: { currency: '840', amount: '', expireMinutes: '30', mcc: '5812' },
    fee: { ...plan, amount: '100' },
    feeSimulation: { ...plan, ...OWNER, chnlCode: 'UPI_QR' },
    offline: { txnDate: TEST_ASOF, txnClock: '10:00:00', ...voucher },
    offlineReview: { field: 'proof', side: 'after' },
    desk: {
      kind: 'REFUND',
      reference: made.refundCase,
      auditId: made.forced,
      line: paid.line,
    },
    remitWrite: { samePersonFlag: 'N', idType: '02' },
    agentDeposit: { ...voucher, payeeBank: 'ABA Bank' },
    agentAdjust: { regNo: made.adjustAudit, payeeBank: 'ABA Bank' },
    user: { userId: '2', userName: 'swept.user', phonenumber: '85512340001', email: 'a@b.co' },
    credential: { credentialId: made.credential },
    merchantWrite: { ...merchant, ...OWNER, superiorMerId: '855054111000002', kind: 'licence' },
    settleForced: { objId: made.payout, auditId: '1', ...paid },
    remitForced: { objId: made.remittance, auditId: '1', ...paid },
    quarantine: { txnTime: '2026-10-16 10:00:00', currency: '840' },
  };
  const asked: Readonly<Record<string, Known>> = {
    'review.list': { objType: 'MER_BASIC' },
    'review.image': { auditId: made.picture, field: 'door', side: 'after' },
    'review.reveal': { field: 'contactId', side: 'before' },
    'offlineReview.reveal': { field: 'payerAccount', side: 'after' },
    'merChannel.changeFee': plan,
    'refund.audit': id('refund'),
    'refund.withdraw': { refundId: made.refund },
    'desk.evidence': { evidenceId: made.evidence },
    'desk.force': { evidenceIds: [made.evidence] },
    'desk.note': { reference: '2026101600000007' },
    'orderDetail.entries': { platOrderId: '2026101200000001' },
    'pending.lines': account,
    ...onEach('settleBatch.lines settleBatch.exportLines', { batchNo: made.batch }),
    ...onEach('settleBatch.audit settleBatch.pay', id('batch')),
    ...onEach('statement.accounts statement.figures statement.export statement.print', account),
    ...onEach('account.entries account.days account.export', { accountId: made.account }),
    'receipt.create': { bankTrace: 'SWEPT' },
    'receipt.audit': id('receipt'),
    'reconError.audit': id('error'),
    'reconError.withdraw': { errorId: made.error },
    'remitWrite.audit': id('remitAudit'),
    'remitWrite.review': id('remitReview'),
    ...onEach('remitWrite.decideResend remitWrite.withdrawResend', {
      applyNo: made.remitResend,
    }),
    ...onEach('remitWrite.loss remitWrite.decideLoss', { applyNo: made.remitLoss }),
    ...onEach('remitWork.answerRfi remitWork.cancelRfi', question),
    'remitWork.answerFile': { ...question, fileNo: '1' },
    'agent.users': { agentId: 'AG000012' },
    ...onEach('agentEntry.list agentEntry.export', { agentId: 'AG000001' }),
    'agentDeposit.audit': id('depositAudit'),
    'agentDeposit.review': id('depositReview'),
    ...onEach('agentDeposit.update agentDeposit.withdraw agentDeposit.proof', deposit),
    'agentAdjust.audit': id('adjustAudit'),
    'agentAdjust.review': id('adjustReview'),
    'merchantWrite.create': { merId: number },
    'merchantWrite.rsa': { publicKey: publicKeyPem() },
  };
  return { facts, asked, files: await workbooks(test, admin) };
}
