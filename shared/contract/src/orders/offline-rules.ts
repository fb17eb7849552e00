import { message } from '../kit/message.ts';

/** Days back that a payment over the counter, or its voucher, may lie. */
const OFFLINE_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Returns the reason why the day of a payment or a voucher is refused, as a message key: it is in the future
 * or too long ago. `day`: `yyyy-MM-dd`; `now`: `yyyy-MM-dd HH:mm:ss`, both in the platform's zone.
 */
export function refusalOfDay(day: string, now: string): string | undefined {
  const age = Date.parse(now.slice(0, 10)) - Date.parse(day);
  if (age < 0) return 'offline.ahead';
  return age > OFFLINE_DAYS * DAY_MS
    ? message('offline.tooOld', { days: OFFLINE_DAYS })
    : undefined;
}

/** Returns the reason why a time of day is refused, as a message key: it is later than now. */
export function refusalOfTime(
  { txnDate, txnClock }: { txnDate: string; txnClock: string },
  now: string,
): string | undefined {
  return txnDate === now.slice(0, 10) && `${txnDate} ${txnClock}` > now
    ? 'offline.ahead'
    : undefined;
}
