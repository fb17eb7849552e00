import { PLATFORM_ZONE, stampIn } from '@portal/time';

/** Milliseconds that the server's clock is ahead of this device's; none before the first answer. */
let ahead = 0;

/** Compares the clock of this device with the time at which the server has answered. */
export function noticeServerTime(headers: Headers): void {
  const answered = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(answered)) ahead = answered - Date.now();
}

/**
 * The time of the platform, `yyyy-MM-dd HH:mm:ss` by the server's clock in the platform's zone,
 * whatever clock and zone this device has (domain §0).
 */
export const platformNow = (): string => stampIn(PLATFORM_ZONE, Date.now() + ahead);

/** The day of the platform, `yyyy-MM-dd`; see `platformNow`. */
export const platformToday = (): string => platformNow().slice(0, 10);
