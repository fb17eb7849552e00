import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { columnsOf, searchOf } from '@portal/ui';
import { PayeeAccount, PayerAccount } from './Sealed.tsx';
import { words } from './words.ts';

const list = columnsOf(words, agentDepositRoutes.list);

export const columns = [
  list.id('regNo', { width: 172 }),
  list.name('agentName', { width: 152 }),
  list.dict('txnType', 'agent_txn_type', { width: [84, 108] }),
  list.amount('amount', { width: 160 }),
  list.minor('fee', { width: 92 }),
  list.code('voucherNo', { width: 148 }),
  list.dict('status', 'remit_audit_status', { width: [96, 116] }),
  list.text('createBy', { width: 92 }),
  list.time('applyTime'),
  list.dict('dcFlag', 'dc_flag', { hidden: true }),
  list.code('agentId', { hidden: true }),
  list.date('voucherDate', { hidden: true }),
  list.text('payerName', { hidden: true }),
  list.text('payerBank', { hidden: true }),
  list.code('payerAccount', { hidden: true }),
  list.text('auditor', { hidden: true }),
  list.text('reviewer', { hidden: true }),
];

export const Search = searchOf(words, agentDepositRoutes.list);

const fact = columnsOf(words, agentDepositRoutes.get);

export const voucherFacts = [
  fact.code('voucherNo'),
  fact.date('voucherDate'),
  fact.text('voucherTime'),
  fact.text('payerName'),
  fact.text('payerBank'),
  fact.own('payerAccount', PayerAccount),
];

export const payeeFacts = [
  fact.text('payeeName'),
  fact.text('payeeBank'),
  fact.own('payeeAccount', PayeeAccount),
];

export const stageFacts = [
  fact.code('agentId'),
  fact.dict('dcFlag', 'dc_flag'),
  fact.text('createBy'),
  fact.time('applyTime'),
  fact.text('auditor'),
  fact.time('auditTime'),
  fact.text('auditRemark'),
  fact.text('reviewer'),
  fact.time('reviewTime'),
  fact.text('reviewRemark'),
  fact.remark('remark'),
];
