import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
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

/** How far a batch is; amounts in minor units. */
export interface BatchSoFar {
  status: Status;
  amount: bigint;
  returnedBack: bigint;
}

/** The attempt that is told of, among those of its batch. */
export interface Attempt {
  /** It is the last one. */
  isCurrent: boolean;
  /** Another attempt was paid, or may have been. */
  isPaidElsewhere: boolean;
}

export type Outcome = Pick<Reduced, 'state' | 'isDecided' | 'returned' | 'returnsAgree'>;

/** What was paid and is not known to have failed; anything else of it comes from the bank. */
export const SENT: readonly Status[] = [SETTLE_STATUS.paying, SETTLE_STATUS.unknown];
const PAID: readonly Status[] = [SETTLE_STATUS.settled, SETTLE_STATUS.returned];

const FAILS: BatchStep = { status: SETTLE_STATUS.failed, isPaid: false, cameBack: 0n };
const PAYS: BatchStep = { status: SETTLE_STATUS.settled, isPaid: true, cameBack: 0n };

/** It came back, so it had been paid, whether or not somebody has told us so. */
const comesBack = (cameBack: bigint, isPaid: boolean): BatchStep | undefined =>
  cameBack > 0n ? { status: SETTLE_STATUS.returned, isPaid, cameBack } : undefined;

/**
 * What two persons have decided of an attempt (money §2): money that has left is booked once, whichever
 * attempt it left by; what was booked and has not left comes back whole, unless another attempt has paid it.
 */
function decidedStep(
  { status, amount, returnedBack }: BatchSoFar,
  { state, returned, returnsAgree }: Outcome,
  { isCurrent, isPaidElsewhere }: Attempt,
): BatchStep | undefined {
  const isOpen = isCurrent && SENT.includes(status);
  const isBooked = PAID.includes(status);
  if (state === 'FAILED') {
    if (isOpen) return FAILS;
    return isBooked && !isPaidElsewhere ? comesBack(amount - returnedBack, false) : undefined;
  }
  const isPaidNow = isOpen || status === SETTLE_STATUS.failed;
  const back = returnsAgree && !isPaidElsewhere ? returned - returnedBack : 0n;
  if (isPaidNow) return comesBack(back, true) ?? PAYS;
  return isBooked ? comesBack(back, false) : undefined;
}

/**
 * What becomes of a batch by what the events of an attempt come to (money §0, §2). Undefined: nothing. What
 * comes back is credited as far as it really came, also in parts (money §0); a contradiction moves nothing
 * until two persons have decided, and an earlier attempt only by their word.
 */
export function batchStep(
  batch: BatchSoFar,
  outcome: Outcome,
  attempt: Attempt,
): BatchStep | undefined {
  if (outcome.isDecided) return decidedStep(batch, outcome, attempt);
  if (!attempt.isCurrent) return undefined;
  const { status, returnedBack } = batch;
  const isSent = SENT.includes(status);
  if (isSent && outcome.state === 'FAILED') return FAILS;
  if (isSent && outcome.state === 'SUCCEEDED') return PAYS;
  if (outcome.state !== 'RETURNED' || !(isSent || PAID.includes(status))) return undefined;
  return comesBack(outcome.returned - returnedBack, isSent);
}
