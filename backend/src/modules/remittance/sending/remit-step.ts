import { REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import type { Selectable } from 'kysely';
import type { Reduced } from '../../../channel/reduce.ts';
import type { RemitAttempt } from '../../../db/tables/remittance.ts';

export type Result = Selectable<RemitAttempt>['result'];

/** Next state of an attempt, and the amounts that move on the ledger with it. */
export interface RemitStep {
  result: Result;
  isPaid: boolean;
  hasFailed: boolean;
  /** It was booked as failed, and is taken from its agent again. */
  isRevived: boolean;
  /** Amount that came back since the last step; minor units. */
  cameBack: bigint;
}

/** An attempt so far; minor units. */
interface Attempt {
  result: Result;
  amount: bigint;
  returnedBefore: bigint;
}

/** Results of an attempt that was sent and has not ended. */
export const SENT: readonly Result[] = [
  REMIT_CHANNEL_RESULT.processing,
  REMIT_CHANNEL_RESULT.unknown,
];
/** Results of an attempt whose money has left, as far as is known. */
export const PAID: readonly Result[] = [
  REMIT_CHANNEL_RESULT.succeeded,
  REMIT_CHANNEL_RESULT.returned,
];
const NOTHING = { isPaid: false, hasFailed: false, isRevived: false, cameBack: 0n };

const comesBack = (cameBack: bigint, step: Partial<RemitStep> = {}): RemitStep | undefined =>
  cameBack > 0n
    ? { ...NOTHING, ...step, result: REMIT_CHANNEL_RESULT.returned, cameBack }
    : undefined;

/**
 * Returns the step of an attempt that two persons decided (money §2). Money that has left is booked, also after
 * the attempt was reported as failed. Money that was booked and has not left comes back in full.
 */
function decidedStep(
  { result, amount, returnedBefore }: Attempt,
  { state, returned, returnsAgree }: Told,
): RemitStep | undefined {
  const isSent = SENT.includes(result);
  const isBooked = PAID.includes(result);
  if (state === 'FAILED') {
    if (isSent) return { ...NOTHING, result: REMIT_CHANNEL_RESULT.failed, hasFailed: true };
    return isBooked ? comesBack(amount - returnedBefore) : undefined;
  }
  const back = returnsAgree ? returned - returnedBefore : 0n;
  if (isBooked) return comesBack(back);
  const paid = { isPaid: true, isRevived: !isSent };
  return comesBack(back, paid) ?? { ...NOTHING, ...paid, result: REMIT_CHANNEL_RESULT.succeeded };
}

type Told = Pick<Reduced, 'state' | 'returned' | 'isDecided' | 'returnsAgree'>;

/**
 * Returns the step of an attempt by its events (money §2, §6). Undefined: none. Money that comes back
 * is credited as it really came, also in parts and late (money §0). A contradiction moves nothing
 * until two persons have decided.
 */
export function remitStep(attempt: Attempt, told: Told): RemitStep | undefined {
  if (told.isDecided) return decidedStep(attempt, told);
  const { result, returnedBefore } = attempt;
  const isSent = SENT.includes(result);
  if (isSent && told.state === 'FAILED')
    return { ...NOTHING, result: REMIT_CHANNEL_RESULT.failed, hasFailed: true };
  if (isSent && told.state === 'SUCCEEDED')
    return { ...NOTHING, result: REMIT_CHANNEL_RESULT.succeeded, isPaid: true };
  if (told.state !== 'RETURNED' || !(isSent || PAID.includes(result))) return undefined;
  // It came back, so it had been paid, whether or not somebody has told us so.
  return comesBack(told.returned - returnedBefore, { isPaid: isSent });
}
