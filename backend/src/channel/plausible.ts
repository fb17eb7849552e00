import { RESULT_DAYS } from '@portal/contract/orders/intake';
import { DAY_MS, MINUTE_MS, timeOf } from '../kernel/clock.ts';

/**
 * Largest difference between the clock of a channel or a platform and ours, in milliseconds. Machines that ask a
 * time server differ by seconds; a clock that is off by more says nothing about when something happened.
 */
const SKEW_MS = 5 * MINUTE_MS;

/** True of what has not happened yet by its own time, in milliseconds: it would outrank all that happens until then. */
export const isAhead = (at: number, now: number): boolean => at - now > SKEW_MS;

/** True of a result from before what it is the result of: it is that of something else. */
export const isTooEarly = (occurredAt: string, since: string): boolean =>
  occurredAt < since && timeOf(occurredAt) < timeOf(since) - SKEW_MS;

/** True of a result from so long before it was heard that nobody waited for it any more. */
export const isTooOld = (occurredAt: string, heardAt: string): boolean =>
  // Most are of the same day, which texts tell without a calendar.
  !occurredAt.startsWith(heardAt.slice(0, 10)) &&
  timeOf(occurredAt) < timeOf(heardAt) - RESULT_DAYS * DAY_MS;
