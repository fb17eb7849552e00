import { batchRoutes } from '../../finance/batch.ts';
import { pendingRoutes } from '../../finance/pending.ts';
import { reconBillRoutes } from '../../finance/recon-bill.ts';
import { reconErrorRoutes } from '../../finance/recon-error-routes.ts';
import { reconSummaryRoutes } from '../../finance/recon-summary.ts';
import { agentRoutes } from '../../remittance/agent.ts';
import { remitApplyRoutes } from '../../remittance/apply.ts';
import { remitWriteRoutes } from '../../remittance/apply-writes.ts';
import { agentDepositRoutes } from '../../remittance/deposit.ts';
import { dailyRoutes } from '../../reports/daily.ts';
import { fileTaskRoutes } from '../../reports/file.ts';
import { named, type SpecEntity, type SpecFields } from './entity.ts';

const parties: SpecFields = {
  'business indication': 'businessInd',
  'fund source': 'fundSource',
  'payer name': 'payerName',
  'payer account': 'payerAccount',
  'payer nationality': 'nationality',
  'payer ID type': 'idType',
  'payer ID number': 'idNo',
  'payer birthday': 'birthday',
  'payer gender': 'gender',
  'payer residence country': 'residenceCountry',
  'payer city': 'city',
  'payer address': 'address',
  'payee name': 'payeeName',
  'payee account or PAN': 'payeeAccount',
  'same-person flag': 'samePersonFlag',
  ...named('currency amount remark'),
};

const voucher: SpecFields = {
  'transfer voucher number': 'voucherNo',
  date: 'voucherDate',
  time: 'voucherTime',
  'payer name': 'payerName',
  'payer bank': 'payerBank',
  'payer account': 'payerAccount',
  'payee name': 'payeeName',
  'payee bank': 'payeeBank',
  'payee account': 'payeeAccount',
  'fee rate': 'feePpm',
  ...named('currency amount'),
};

const block = (name: string): SpecFields =>
  Object.fromEntries(
    ['cnt', 'amt', 'fee', 'refundCnt', 'refundAmt', 'refundFee'].map((part) => [
      `${name} block: ${part}`,
      `${name}.${part}`,
    ]),
  );

/** Remittances and the accounts of agents. */
const remittance: readonly SpecEntity[] = [
  {
    name: 'Remittance',
    reads: [remitApplyRoutes.list, remitApplyRoutes.get],
    fields: {
      ...parties,
      'application time': 'applyTime',
      'audit status': 'auditStatus',
      'work order id': 'workOrderId',
      'channel result': 'channelResult',
      ...named('auditor reviewer fee'),
    },
    writes: [remitWriteRoutes.create, remitWriteRoutes.update],
    typed: parties,
    screens: ['remotes/remittance/src/pages/apply'],
  },
  {
    name: "Agent's account",
    reads: [agentRoutes.list],
    fields: { 'available balance': 'available', account: 'agentId', ...named('status balance') },
    screens: ['remotes/remittance/src/pages/agent'],
  },
  {
    name: "Agent's deposit",
    reads: [agentDepositRoutes.list],
    fields: {
      ...voucher,
      'pre-deposit registration number': 'regNo',
      'txn type': 'txnType',
      'debit or credit': 'dcFlag',
      account: 'agentId',
      ...named('status auditor reviewer fee'),
    },
    writes: [agentDepositRoutes.create, agentDepositRoutes.update],
    typed: { ...voucher, account: 'agentId' },
    screens: ['remotes/remittance/src/pages/deposit'],
  },
];

/** Records of payouts to merchants, and of the bills of channels. */
const settlement: readonly SpecEntity[] = [
  {
    name: 'Settlement',
    reads: [batchRoutes.list, batchRoutes.get],
    fields: {
      'pending balance': 'currBalAt',
      time: 'applyTime',
      'transaction fee': 'feeAmt',
      VAT: 'vatAmt',
      'extra fee': 'extraAmt',
      'return amount': 'refundAmt',
      'frozen balance': 'frozen',
      'available balance': 'available',
      ...named('merId merName settleAmt currency applicant'),
    },
    writes: [batchRoutes.create],
    typed: { 'settle amount': 'items.settleAmt' },
    screens: ['remotes/finance/src/pages/batch', 'remotes/finance/src/pages/pending'],
  },
  {
    name: 'Line of a settlement',
    reads: [pendingRoutes.list, pendingRoutes.lines],
    fields: { 'order type': 'orderType', 'business type': 'intTxnCd' },
    screens: ['remotes/finance/src/pages/pending'],
  },
  {
    name: 'Reconciliation bill',
    reads: [reconBillRoutes.list],
    fields: named('settleDate chnlCode currency lineCnt amount cost net difference status'),
    screens: ['remotes/finance/src/pages/reconBill'],
  },
  {
    name: 'Bill summary',
    reads: [reconSummaryRoutes.list],
    fields: { ...named('settleDate chnlCode currency platform channel difference') },
    screens: ['remotes/finance/src/pages/reconSummary'],
  },
  {
    name: 'Batch error record',
    reads: [reconErrorRoutes.list],
    fields: named('errorId errType platformAmt channelAmt diffAmt handleStatus handleMsg'),
    writes: [reconErrorRoutes.handle],
    typed: named('handleMsg'),
    screens: ['remotes/finance/src/pages/reconError'],
  },
];

const reports: readonly SpecEntity[] = [
  {
    name: 'Daily statistics',
    reads: [dailyRoutes.list],
    fields: {
      'consumption count': 'consumeCnt',
      'consumption amount': 'consumeAmt',
      'consumption fee': 'consumeFee',
      'refund count': 'refundCnt',
      'refund amount': 'refundAmt',
      'refund fee': 'refundFee',
      'total fee': 'totalFee',
      'refund-back fee': 'refundBackFee',
      'refund VAT': 'refundVat',
      'extra fee': 'extraFee',
      'channel id': 'chnlId',
      ...named('tranDate merId currency freeze unfreeze'),
      ...block('quick'),
      ...block('scan'),
      ...block('cyber'),
    },
    screens: ['remotes/reports/src/pages/daily'],
  },
  {
    name: 'File task',
    reads: [fileTaskRoutes.list],
    fields: {
      'file type': 'fileType',
      'apply time': 'applyTime',
      'file name': 'fileName',
      'failure reason': 'failReason',
      ...named('status id applicant'),
    },
    screens: ['remotes/reports/src/pages/file'],
  },
];

/** Records of money behind orders, and reports about them. */
export const moneyEntities: readonly SpecEntity[] = [...remittance, ...settlement, ...reports];
