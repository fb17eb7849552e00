import { monthAfter } from '@portal/time';

const MONTHS = 12;

/** The last twelve months that are over on a day, the latest first: `2026-10` on `2026-11-28`. */
export function monthsBefore(day: string): string[] {
  return Array.from({ length: MONTHS }, (_, at) => monthAfter(day, -1 - at).slice(0, 7));
}
