import { can } from '@portal/auth';
import type { ApprovalSource } from '@portal/contract/reports/queues';
import { adjustments } from '../../widgets/adjust/index.ts';
import type { Waiting } from '../../widgets/decision/index.ts';
import { deposits, type Row } from '../../widgets/deposit/index.ts';

/** The calls that decide an entry: deposits have their own, withdrawals and adjustments another pair. */
export const callsOf = ({ txnType }: Pick<Row, 'txnType'>) =>
  txnType === '1' ? deposits : adjustments;

/** The queue of the approvals inbox that an entry of the stage waits in, for who decides that. */
export function sourceOf(row: Pick<Row, 'txnType' | 'status'>): ApprovalSource | undefined {
  const waiting = waitingOf(row);
  if (!waiting || !can(waiting.permit)) return undefined;
  const kind = row.txnType === '1' ? 'deposit' : 'adjust';
  return waiting.stage === 'audit' ? `${kind}Audit` : `${kind}Review`;
}

/** Which stage an entry waits for. */
export function waitingOf(row: Pick<Row, 'txnType' | 'status'>): Waiting | undefined {
  if (row.status !== '0' && row.status !== '1') return undefined;
  const stage = row.status === '0' ? 'audit' : 'review';
  return { stage, permit: callsOf(row)[stage].permit };
}
