/** Fields of a Quartz expression, in their order. */
export const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** Content of one field; `other` is content that the tabs have no controls for, such as `L-3`. */
export type Part =
  | { kind: 'every' | 'unset' | 'last' | 'lastWeekday' }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'step'; from: number; every: number }
  | { kind: 'values'; values: number[] }
  | { kind: 'weekday'; day: number }
  | { kind: 'nth'; day: number; nth: number }
  | { kind: 'lastOf'; day: number }
  | { kind: 'other'; text: string };
/** Kinds of content that the tabs offer. */
export type Kind = Exclude<Part['kind'], 'other'>;

export type CronParts = Record<Unit, Part>;

/** Least and largest value of each field; weekdays count from 1 = Sunday, as in Quartz. */
export const LIMITS: Readonly<Record<Unit, readonly [min: number, max: number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  week: [1, 7],
  year: [1970, 2099],
};

const COMMON: readonly Kind[] = ['every', 'range', 'step', 'values'];

/** Kinds that each field can have, in the order of its tab. */
export const KINDS: Readonly<Record<Unit, readonly Kind[]>> = {
  second: COMMON,
  minute: COMMON,
  hour: COMMON,
  day: ['unset', ...COMMON, 'last', 'lastWeekday', 'weekday'],
  month: COMMON,
  week: ['unset', ...COMMON, 'nth', 'lastOf'],
  year: COMMON,
};

/** All numbers from one to another, both included. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
