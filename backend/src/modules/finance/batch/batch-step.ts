import type { Reduced } from '../../../channel/reduce.ts';
import type { SettleBatch } from '../../../db/tables/finance.ts';

type Status = SettleBatch['status'];

/** What becomes of a batch, and what moves on the ledger with it. */
export interface BatchStep {
  status: Status;
  isPaid: boolean;
  /** What has come back since the last time; minor units. */
  cameBack: bigint;
}

/** What was paid and is not known to have failed; anything else of it comes from the bank. */
const SENT: readonly Status[] = ['2', '7'];
const PAID: readonly Status[] = ['3', '8'];

/**
 * What becomes of a batch that lies in a state, by what the events of its attempt come to (money §0, §2).
 * Undefined: nothing. What comes back is credited as far as it really came, also in parts (money §0); a
 * contradiction moves nothing.
 */
export function batchStep(
  status: Status,
  reduced: Reduced,
  returnedBefore: bigint,
): BatchStep | undefined {
  const isSent = SENT.includes(status);
  if (isSent && reduced.state === 'FAILED') return { status: '4', isPaid: false, cameBack: 0n };
  if (isSent && reduced.state === 'SUCCEEDED') return { status: '3', isPaid: true, cameBack: 0n };
  if (reduced.state !== 'RETURNED' || !(isSent || PAID.includes(status))) return undefined;
  const cameBack = reduced.returned - returnedBefore;
  // It came back, so it had been paid, whether or not somebody has told us so.
  return cameBack > 0n ? { status: '8', isPaid: isSent, cameBack } : undefined;
}
