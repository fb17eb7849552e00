import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import { columnsOf, searchOf } from '@portal/ui';
import type { Entry } from '../../widgets/deposit/index.ts';
import { sourceOf } from './stage-of.ts';
import { words } from './words.ts';

const approvals = connect({ reveal: approvalRoutes.reveal });

interface SealedProps {
  row: Entry;
  field: 'payerAccount' | 'payeeAccount';
}

/** An account by its mask; while the entry waits, who may decide it opens it for a reason. */
function Sealed({ row, field }: SealedProps) {
  const t = useWords(words);
  const source = sourceOf(row);
  if (!source || row.own) return <code>{row[field]}</code>;
  const { regNo: id } = row;
  return (
    <Reveal
      mask={row[field]}
      label={t(field)}
      permit={approvals.reveal.permit}
      ask={(reason) => approvals.reveal({ params: { source, id }, body: { field, reason } })}
    />
  );
}

/** Account that the money came from. */
const PayerAccount = ({ row }: { row: Entry }) => <Sealed row={row} field="payerAccount" />;

/** Account that is paid. */
const PayeeAccount = ({ row }: { row: Entry }) => <Sealed row={row} field="payeeAccount" />;

const list = columnsOf(words, agentDepositRoutes.list);

export const columns = [
  list.id('regNo', { width: 172 }),
  list.name('agentName', { width: 148 }),
  list.dict('txnType', 'agent_txn_type', { width: [84, 108] }),
  list.amount('amount', { width: 160 }),
  list.minor('fee', { width: 92 }),
  list.code('voucherNo', { width: 148 }),
  list.dict('status', 'remit_audit_status', { width: [96, 116] }),
  list.text('createBy', { width: 92 }),
  list.time('applyTime', { width: 160 }),
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
