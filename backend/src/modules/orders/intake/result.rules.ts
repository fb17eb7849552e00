import { CODE } from '@portal/contract/kit/codes';
import { message } from '@portal/contract/kit/message';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type IntakeResult, RESULT_DAYS } from '@portal/contract/orders/intake';
import type { z } from 'zod';
import { isTooEarly, isTooOld, isAhead as liesAhead } from '../../../channel/plausible.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { type Refused, refused, storedTime } from './items.ts';

export type Result = z.output<typeof IntakeResult>;
type Status = BizOrder['status'];
type Outcome = Result['outcome'];

/** Facts of an order that decide about a result. */
export interface Awaiting {
  status: Status;
  currency: string;
  txnAmt: string;
  txnTime: string;
  /** Null: no fee plan of its currency holds on its day. */
  planId: string | null;
}

/** Words that say why a result was kept without moving its order. */
export type Reason = 'MISMATCH' | 'CONTRADICTION' | 'NO_FEE_PLAN' | 'TIME';

/** Outcome of a result: the order's state after it, or the reason why the state stays. */
export type Decision = { status: Status; reason: '' } | { status: Status; reason: Reason };

/**
 * State after a result by the state before (domain §1.2); left out: the result contradicts what is
 * known, and persons decide. What is behind the order's state already moves nothing.
 */
const NEXT: Record<Outcome, Partial<Record<Status, Status>>> = {
  SUCCESS: {
    [ORDER_STATUS.created]: ORDER_STATUS.succeeded,
    [ORDER_STATUS.processing]: ORDER_STATUS.succeeded,
    [ORDER_STATUS.unknown]: ORDER_STATUS.succeeded,
    [ORDER_STATUS.succeeded]: ORDER_STATUS.succeeded,
  },
  DECLINED: {
    [ORDER_STATUS.created]: ORDER_STATUS.failed,
    [ORDER_STATUS.processing]: ORDER_STATUS.failed,
    [ORDER_STATUS.unknown]: ORDER_STATUS.failed,
    [ORDER_STATUS.failed]: ORDER_STATUS.failed,
    [ORDER_STATUS.closed]: ORDER_STATUS.closed,
  },
  PENDING: {
    [ORDER_STATUS.created]: ORDER_STATUS.processing,
    [ORDER_STATUS.processing]: ORDER_STATUS.processing,
    [ORDER_STATUS.unknown]: ORDER_STATUS.unknown,
    [ORDER_STATUS.succeeded]: ORDER_STATUS.succeeded,
    [ORDER_STATUS.failed]: ORDER_STATUS.failed,
    [ORDER_STATUS.voided]: ORDER_STATUS.voided,
    [ORDER_STATUS.closed]: ORDER_STATUS.closed,
    [ORDER_STATUS.reversed]: ORDER_STATUS.reversed,
  },
  UNKNOWN: {
    [ORDER_STATUS.created]: ORDER_STATUS.unknown,
    [ORDER_STATUS.processing]: ORDER_STATUS.unknown,
    [ORDER_STATUS.unknown]: ORDER_STATUS.unknown,
    [ORDER_STATUS.succeeded]: ORDER_STATUS.succeeded,
    [ORDER_STATUS.failed]: ORDER_STATUS.failed,
    [ORDER_STATUS.voided]: ORDER_STATUS.voided,
    [ORDER_STATUS.closed]: ORDER_STATUS.closed,
    [ORDER_STATUS.reversed]: ORDER_STATUS.reversed,
  },
};

/** True of a result that has not happened yet by its own time. */
export const isAhead = ({ occurredAt }: Pick<Result, 'occurredAt'>, now: string): boolean =>
  liesAhead(timeOf(storedTime(occurredAt) ?? now), timeOf(now));

/** True of a time at which a payment can have ended: not before its order, not so long ago that nobody waits for it. */
function isPlausible(txnTime: string, { occurredAt }: Pick<Result, 'occurredAt'>, now: string) {
  const at = storedTime(occurredAt) ?? now;
  return !isTooEarly(at, txnTime) && !isTooOld(at, now);
}

/**
 * Decides what a result does to its order at a time. Four kinds move no state: another amount or currency,
 * the opposite of a definite result, a success that cannot be charged (INV-20), and an impossible time.
 * They are kept for the page of unresolved payments.
 */
export function decide(
  { status, currency, txnAmt, txnTime, planId }: Awaiting,
  result: Pick<Result, 'outcome' | 'currency' | 'txnAmt' | 'occurredAt'>,
  now: string,
): Decision {
  if (result.currency !== currency || result.txnAmt !== txnAmt) {
    return { status, reason: 'MISMATCH' };
  }
  const next = NEXT[result.outcome][status];
  if (!next) return { status, reason: 'CONTRADICTION' };
  if (next !== status && !isPlausible(txnTime, result, now)) return { status, reason: 'TIME' };
  const isUncharged =
    next === ORDER_STATUS.succeeded && status !== ORDER_STATUS.succeeded && planId === null;
  return isUncharged ? { status, reason: 'NO_FEE_PLAN' } : { status: next, reason: '' };
}

const REFUSALS: Record<Reason, Refused> = {
  MISMATCH: refused('MISMATCH', 'intake.mismatch'),
  CONTRADICTION: refused('CONTRADICTION', 'intake.contradiction', CODE.conflict),
  NO_FEE_PLAN: refused('NO_FEE_PLAN', 'intake.noPlan'),
  TIME: refused('TIME', message('intake.resultTime', { days: RESULT_DAYS })),
};

/** The answer to a result that was kept without moving its order. */
export const refusalFor = (reason: string): Refused => REFUSALS[reason as Reason];
