const HOUR_MS = 3_600_000;
/** The channel's zone: that of Phnom Penh, which has no summer time. */
const ZONE_MS = 7 * HOUR_MS;
/** A bill is there an hour after its day has ended. */
const BILL_AFTER_MS = HOUR_MS;

/** Time of the simulator: the machine's, or one that stands until somebody moves it. */
export class Clock {
  #standing: number | undefined;

  constructor(start?: string) {
    this.#standing = start === undefined ? undefined : Date.parse(start);
  }

  get isStanding(): boolean {
    return this.#standing !== undefined;
  }

  now(): number {
    return this.#standing ?? Date.now();
  }

  /** Sets it; from now on it stands there. */
  set(instant: string): void {
    this.#standing = Date.parse(instant);
  }
}

export const instantOf = (time: number) => new Date(time).toISOString();

/** Day of the channel in which a moment lies: `2026-11-23`. */
export const dayOf = (time: number) => instantOf(time + ZONE_MS).slice(0, 10);

/** Time of day of the channel at a moment: `19:04:05`. */
export const timeOf = (time: number) => instantOf(time + ZONE_MS).slice(11, 19);

/** Returns the time at which the bill of a day is ready. */
export const billReadyAt = (day: string) =>
  Date.parse(`${day}T00:00:00Z`) - ZONE_MS + 24 * HOUR_MS + BILL_AFTER_MS;
