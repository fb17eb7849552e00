const MB = 1024 * 1024;
const MINUTE = 60;
/** No estimate is finer than this many seconds. */
const STEP = 10;

/** Megabytes with one digit; no file is nothing. */
export const mbOf = (bytes: number): string => Math.max(0.1, bytes / MB).toFixed(1);

/** Seconds as they are said: in tens below a minute, then in whole minutes, never too few. */
export function roundTime(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  const rounded = Math.max(1, Math.ceil(seconds / STEP)) * STEP;
  if (rounded < MINUTE) return { unit: 'seconds', count: rounded };
  return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
}

interface SaidDays {
  word: 'days' | 'daysFrom' | 'daysTo';
  from: string;
  to: string;
}

/** The days that a filter asks for, whatever its range is called: `params.beginTime`, `beginTxnDate`. */
export function daysOf({ params = {} }: { params?: object }): SaidDays | undefined {
  const ends = Object.entries(params);
  const day = (end: string) => String(ends.find(([name]) => name.startsWith(end))?.[1] ?? '');
  const [from, to] = [day('begin'), day('end')];
  if (from && to) return { word: 'days', from, to };
  if (from || to) return { word: from ? 'daysFrom' : 'daysTo', from, to };
  return undefined;
}
