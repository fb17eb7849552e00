import { can } from '@portal/auth';
import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import type { ApprovalSource } from '@portal/contract/reports/queues';
import { adjustments } from '../../widgets/adjust/index.ts';
import type { Waiting } from '../../widgets/decision/index.ts';
import { deposits, type Row } from '../../widgets/deposit/index.ts';

/** The calls that decide an entry: deposits have their own, withdrawals and adjustments another pair. */
export const callsOf = ({ txnType }: Pick<Row, 'txnType'>) =>
  txnType === AGENT_TXN_TYPE.deposit ? deposits : adjustments;

/** The queue of the approvals inbox that an entry of the stage waits in, for who decides that. */
export function sourceOf(row: Pick<Row, 'txnType' | 'status'>): ApprovalSource | undefined {
  const waiting = waitingOf(row);
  if (!waiting || !can(waiting.permit)) return undefined;
  const kind = row.txnType === AGENT_TXN_TYPE.deposit ? 'deposit' : 'adjust';
  return waiting.stage === 'audit' ? `${kind}Audit` : `${kind}Review`;
}

/** Which stage an entry waits for. */
export function waitingOf(row: Pick<Row, 'txnType' | 'status'>): Waiting | undefined {
  if (row.status !== REMIT_AUDIT_STATUS.pending && row.status !== REMIT_AUDIT_STATUS.inReview)
    return undefined;
  const stage = row.status === REMIT_AUDIT_STATUS.pending ? 'audit' : 'review';
  return { stage, permit: callsOf(row)[stage].permit };
}
