import type { ForcedInput, forcedRoutes } from '@portal/contract/channel/forced';
import type { ReceiptInput, receiptRoutes } from '@portal/contract/finance/receipt';
import type { Handling, reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import type { Answer } from '@portal/contract/kit/route';
import type { DeskDetail, ForceInput } from '@portal/contract/orders/desk';
import type { OfflineInput, offlineRoutes } from '@portal/contract/orders/offline';
import type { RefundInput, refundRoutes } from '@portal/contract/orders/refund';
import type { AdjustInput } from '@portal/contract/remittance/adjust';
import type { remitApplyRoutes } from '@portal/contract/remittance/apply';
import type { RemitInput } from '@portal/contract/remittance/apply-input';
import type { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import type { DepositInput } from '@portal/contract/remittance/deposit-input';
import type { ApprovalSource } from '@portal/contract/reports/queues';
import type { RegisterInput, Registration } from '@portal/contract/session/register';
import type { z } from 'zod';

type Part<One> = One extends readonly (infer Item)[] ? Item : One;
/** A field of a record, or of a part of it. */
type FieldOf<Record> = {
  [Key in keyof Record & string]:
    | Key
    | (Part<NonNullable<Record[Key]>> extends object
        ? `${Key}.${keyof Part<NonNullable<Record[Key]>> & string}`
        : never);
}[keyof Record & string];

interface Not {
  /** Reason why it is not shown. */
  not: string;
}

/**
 * Places where the record and the checker show each field of the maker: a field of the record's answer, and a
 * name of the body of the inbox, or `item.` and a column of its queue.
 */
type Shown<Input, Record> = Readonly<{
  [Field in keyof Input & string]: readonly [record: FieldOf<Record> | Not, checker: string | Not];
}>;
type Table = Readonly<Record<string, readonly [record: string | Not, checker: string | Not]>>;

const SECRET = { not: 'nobody reads a password, and a captcha is spent' };

type Deposits = Answer<(typeof agentDepositRoutes)['get']>;
const payee = {
  payeeName: ['payeeName', 'payeeName'],
  payeeBank: ['payeeBank', 'payeeBank'],
  payeeAccount: ['payeeAccount', 'payeeAccount'],
} as const;
const deposit: Shown<z.input<typeof DepositInput>, Deposits> = {
  agentId: ['agentId', 'item.subject'],
  currency: ['currency', 'item.currency'],
  amount: ['amount', 'thisEntry'],
  feePpm: ['feePpm', 'feePpm'],
  voucherNo: ['voucherNo', 'voucherNo'],
  voucherDate: ['voucherDate', 'voucherDate'],
  voucherTime: ['voucherTime', 'voucherDate'],
  payerName: ['payerName', 'payerName'],
  payerBank: ['payerBank', 'payerBank'],
  payerAccount: ['payerAccount', 'payerAccount'],
  ...payee,
  proof: ['proofName', 'evidence'],
  remark: ['remark', 'note'],
};
const adjust: Shown<z.input<typeof AdjustInput>, Deposits> = {
  agentId: ['agentId', 'item.subject'],
  txnType: ['txnType', 'item.what'],
  currency: ['currency', 'item.currency'],
  amount: ['amount', 'thisEntry'],
  ...payee,
  remark: ['remark', 'note'],
};
type Remittance = Answer<(typeof remitApplyRoutes)['get']>;
const remittance: Shown<z.input<typeof RemitInput>, Remittance> = {
  merId: ['merName', 'merName'],
  currency: ['currency', 'item.currency'],
  amount: ['amount', 'remitAmt'],
  businessInd: ['businessInd', 'businessInd'],
  fundSource: ['fundSource', 'fundSource'],
  payerName: ['payerName', 'payerName'],
  payerAccount: ['payerAccount', 'payerAccount'],
  nationality: ['nationality', 'nationality'],
  idType: ['idType', 'idType'],
  idNo: ['idNo', 'idNo'],
  birthday: ['birthday', 'birthday'],
  gender: ['gender', 'gender'],
  residenceCountry: ['residenceCountry', 'residenceCountry'],
  city: ['city', 'city'],
  address: ['address', 'address'],
  ...payee,
  payeeCountry: ['payeeCountry', 'payeeCountry'],
  samePersonFlag: ['samePersonFlag', 'samePersonFlag'],
  duplicateReason: ['duplicateReason', 'duplicateReason'],
  remark: ['remark', 'note'],
};
type Sending = z.input<(typeof remitWriteRoutes)['resend']['body']>;
const sending: Shown<Sending, Remittance> = {
  resendReason: ['resend.asked', 'reason'],
};
type Loss = z.input<(typeof remitWriteRoutes)['loss']['body']>;
const loss: Shown<Loss, Remittance> = {
  reason: ['loss.reason', 'returnReason'],
  borneBy: ['loss.borneBy', 'borneBy'],
  remark: ['loss.remark', 'note'],
};
const offline: Shown<z.input<typeof OfflineInput>, Answer<(typeof offlineRoutes)['get']>> = {
  merId: ['merId', 'item.subject'],
  currency: ['currency', 'item.currency'],
  txnAmt: ['txnAmt', 'item.amount'],
  txnDate: ['txnTime', 'origTxnTime'],
  txnClock: ['txnTime', 'origTxnTime'],
  voucherNo: ['voucherNo', 'voucherNo'],
  voucherDate: ['voucherDate', 'voucherDate'],
  payerName: ['payerName', 'payerName'],
  payerBank: ['payerBank', 'payerBank'],
  payerAccount: ['payerAccount', 'payerAccount'],
  proof: ['proofName', 'evidence'],
  remark: ['remark', 'note'],
};
const refund: Shown<z.input<typeof RefundInput>, Answer<(typeof refundRoutes)['get']>> = {
  platOrderId: ['origPlatOrderId', 'platOrderId'],
  refundType: ['refundType', 'item.what'],
  refundAmt: ['refundAmt', 'refundAmt'],
  reason: ['reason', 'refundReason'],
  note: ['note', 'note'],
  sameCardSeen: [
    { not: 'it lets the request be made, and is no part of it' },
    { not: 'the check says that the same card was refunded' },
  ],
};
const receipt: Shown<z.input<typeof ReceiptInput>, Answer<(typeof receiptRoutes)['get']>> = {
  chnlCode: ['chnlCode', 'item.subject'],
  currency: ['currency', 'item.currency'],
  amount: ['amount', 'thisReceipt'],
  acctDate: ['acctDate', 'acctDate'],
  bankTrace: ['bankTrace', 'bankTrace'],
  remark: ['remark', 'note'],
};
const registration: Shown<z.input<typeof RegisterInput>, z.output<typeof Registration>> = {
  username: ['userName', 'userName'],
  merName: ['merName', 'merName'],
  nickName: ['nickName', 'nickName'],
  phonenumber: ['phonenumber', 'phonenumber'],
  email: ['email', 'email'],
  password: [SECRET, SECRET],
  confirmPassword: [SECRET, SECRET],
  code: [SECRET, SECRET],
  uuid: [SECRET, SECRET],
};
const difference: Shown<z.input<typeof Handling>, Answer<(typeof reconErrorRoutes)['get']>> = {
  items: ['diffAmt', 'diffAmt'],
  action: ['proposal.action', 'reconAction'],
  handleMsg: ['proposal.handleMsg', 'reason'],
  chosen: [
    { not: 'its sides show the other side once it is linked' },
    { not: 'the entries that it leads to are shown' },
  ],
};
const result: Shown<z.input<typeof ForceInput>, DeskDetail> = {
  status: ['proposal.status', 'wantedResult'],
  reason: ['proposal.reason', 'reason'],
  evidenceIds: ['evidence', 'evidence'],
};
type Disputed = Answer<ReturnType<typeof forcedRoutes>['get']>;
const disputed: Shown<z.input<typeof ForcedInput>, Disputed> = {
  result: ['request.result', 'payoutResult'],
  bankTrace: ['request.bankTrace', 'bankTrace'],
  reason: ['request.reason', 'reason'],
  evidence: ['request.evidence', 'evidence'],
  proof: ['request.proofName', 'evidence'],
  bill: ['request.billLine', 'billLine'],
};

const DIFF =
  'Record, review page and inbox draw the same request with every changed field (ADR 0051).';

/**
 * Each kind of request: its fields, or why they are no question. A kind that is missing does not compile, and
 * neither does a field that its maker has.
 */
export const APPROVAL_FIELDS: Record<ApprovalSource, Table | string> = {
  ...{ registration, refund, result, offline, receipt, error: difference, remitLoss: loss },
  ...{ remitAudit: remittance, remitReview: remittance, remitResend: sending },
  ...{ depositAudit: deposit, depositReview: deposit },
  ...{ adjustAudit: adjust, adjustReview: adjust },
  ...{ payout: disputed, remitResult: disputed },
  ...{ merchant: DIFF, channel: DIFF, fee: DIFF, limit: DIFF },
  batch:
    'Nothing is typed: its lines are computed, and all three show the same equation, which is proved.',
};

const cell = (place: string | Not) => (typeof place === 'string' ? `\`${place}\`` : place.not);

/** The same for people to read, as `docs/spec/approvals.md` has it. */
export function approvalsPage(): string {
  const parts = Object.entries(APPROVAL_FIELDS).map(([source, table]) => {
    if (typeof table === 'string') return `## ${source}\n\n${table}\n`;
    const rows = Object.entries(table).map(
      ([field, [record, checker]]) => `| \`${field}\` | ${cell(record)} | ${cell(checker)} |`,
    );
    const head = '| Maker fills in | Record shows | Checker reads |\n|---|---|---|';
    return `## ${source}\n\n${head}\n${rows.join('\n')}\n`;
  });
  const about = [
    '# What maker, record and checker see',
    '',
    'For each source of the approvals inbox: a field of the request, where the answer of its record has it, and',
    'where the inbox shows it (`item.`: in the row of the queue). A test writes this page and holds it against the',
    'contract and against what a checker is told over HTTP: `backend/src/modules/reports/inbox/complete.test.ts`.',
    '',
  ];
  return [about.join('\n'), ...parts].join('\n');
}
