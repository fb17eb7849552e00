import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { Reduced } from '../../../channel/reduce.ts';
import type { SettleBatch } from '../../../db/tables/finance.ts';

type Status = SettleBatch['status'];

/** Next status of a batch, and what moves on the ledger with it. */
export interface BatchStep {
  status: Status;
  isPaid: boolean;
  /** Amount returned since the last time; minor units. */
  cameBack: bigint;
}

/** Progress of a batch; amounts in minor units. */
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

/** States of a batch that was sent and is not known to have failed; anything further comes from the bank. */
export const SENT: readonly Status[] = [SETTLE_STATUS.paying, SETTLE_STATUS.unknown];
const PAID: readonly Status[] = [SETTLE_STATUS.settled, SETTLE_STATUS.returned];

const FAILS: BatchStep = { status: SETTLE_STATUS.failed, isPaid: false, cameBack: 0n };
const PAYS: BatchStep = { status: SETTLE_STATUS.settled, isPaid: true, cameBack: 0n };

/** It came back, so it had been paid, whether or not somebody has told us so. */
const comesBack = (cameBack: bigint, isPaid: boolean): BatchStep | undefined =>
  cameBack > 0n ? { status: SETTLE_STATUS.returned, isPaid, cameBack } : undefined;

/**
 * Returns the step that two persons decided for an attempt (money §2). Money that left is booked once,
 * whichever attempt it left by. Money that was booked and has not left comes back whole, unless another
 * attempt paid it.
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
 * Returns the step that the events of an attempt give a batch (money §0, §2); undefined if there is
 * none. Returned money is credited as far as it really came, also in parts (money §0). A contradiction
 * moves nothing until two persons have decided; an earlier attempt moves money only by their decision.
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
