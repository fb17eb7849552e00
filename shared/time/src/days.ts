const DAY_MS = 86_400_000;

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day this many days after a day, before it when negative; both `yyyy-MM-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week of a day `yyyy-MM-dd` as ISO 8601 counts: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day)).getUTCDay() || 7;
}

/** The same day this many months after, before when negative; the last of the month where it has no such day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return later.toISOString().slice(0, 10);
}
