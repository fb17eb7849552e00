import { BAND_MIN_DAYS, BAND_MIN_TRIED } from '@portal/contract/reports/home';

/** Orders of a channel on one day. */
export interface Tries {
  succeeded: number;
  tried: number;
}

/** Success rates between which a day of a channel is an ordinary one, in ppm. */
export interface Band {
  lowPpm: number;
  highPpm: number;
}

/** Number of standard deviations between a rate and the mean before it counts: by chance, one day in 370. */
const WIDTH = 3;
const PPM = 1_000_000;

const rateOf = ({ succeeded, tried }: Tries) => succeeded / tried;
const saysSomething = ({ tried }: Tries) => tried >= BAND_MIN_TRIED;
const sumOf = (days: readonly Tries[], part: keyof Tries) =>
  days.reduce((sum, day) => sum + day[part], 0);

/** Calculates the standard deviation of the days' rates from their mean. */
function spread(days: readonly Tries[], mean: number): number {
  const squares = days.reduce((sum, day) => sum + (rateOf(day) - mean) ** 2, 0);
  return Math.sqrt(squares / (days.length - 1));
}

/**
 * The band of a channel from its days before (money §7), for a day with as many orders as `now`:
 * the mean of all their orders, three deviations wide. The deviation is that of the days, or of as few
 * orders as there are now, whichever is larger, so that a quiet morning is no incident. Undefined when
 * there are too few orders now, or too few days that say something.
 */
export function bandOf(before: readonly Tries[], now: Tries): Band | undefined {
  const days = before.filter(saysSomething);
  if (!saysSomething(now) || days.length < BAND_MIN_DAYS) return undefined;
  const mean = sumOf(days, 'succeeded') / sumOf(days, 'tried');
  const byChance = Math.sqrt((mean * (1 - mean)) / now.tried);
  const width = WIDTH * Math.max(spread(days, mean), byChance);
  return {
    lowPpm: Math.round(Math.max(0, mean - width) * PPM),
    highPpm: Math.round(Math.min(1, mean + width) * PPM),
  };
}

/** The rate of a day in ppm. */
export const ppmOf = (day: Tries): number => Math.round(rateOf(day) * PPM);
