const MONTHS = 12;

/** The last twelve months that are over on a day, the latest first: `2026-10` on a day of November. */
export function monthsBefore(day: Date): string[] {
  return Array.from({ length: MONTHS }, (_, at) => {
    const first = new Date(Date.UTC(day.getFullYear(), day.getMonth() - 1 - at, 1));
    return first.toISOString().slice(0, 7);
  });
}
