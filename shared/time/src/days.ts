const DAY_MS = 86_400_000;

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after a day, before it when negative; both `yyyy-MM-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Day of the week of a day `yyyy-MM-dd` as ISO 8601 counts: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day)).getUTCDay() || 7;
}
