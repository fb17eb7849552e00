import type { Selectable } from 'kysely';
import type { Reduced } from '../../../channel/reduce.ts';
import type { RemitAttempt } from '../../../db/tables/remittance.ts';

export type Result = Selectable<RemitAttempt>['result'];

/** What becomes of an attempt, and what moves on the ledger with it. */
export interface RemitStep {
  result: Result;
  isPaid: boolean;
  hasFailed: boolean;
  /** What has come back since the last time; minor units. */
  cameBack: bigint;
}

/** What was sent and has no end yet. */
const SENT: readonly Result[] = ['1', '5'];
const PAID: readonly Result[] = ['2', '4'];
const NOTHING = { isPaid: false, hasFailed: false, cameBack: 0n };

/**
 * What becomes of an attempt that lies in a state, by what its events come to (money §2, §6). Undefined:
 * nothing. What comes back is credited as far as it really came, also in parts and late (money §0); a
 * contradiction moves nothing.
 */
export function remitStep(
  result: Result,
  reduced: Pick<Reduced, 'state' | 'returned'>,
  returnedBefore: bigint,
): RemitStep | undefined {
  const isSent = SENT.includes(result);
  if (isSent && reduced.state === 'FAILED') return { ...NOTHING, result: '3', hasFailed: true };
  if (isSent && reduced.state === 'SUCCEEDED') return { ...NOTHING, result: '2', isPaid: true };
  if (reduced.state !== 'RETURNED' || !(isSent || PAID.includes(result))) return undefined;
  const cameBack = reduced.returned - returnedBefore;
  // It came back, so it had been paid, whether or not somebody has told us so.
  return cameBack > 0n ? { ...NOTHING, result: '4', isPaid: isSent, cameBack } : undefined;
}
