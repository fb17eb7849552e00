import type { Language } from '@portal/contract/constants';
import { platformToday } from '@portal/http';
import { LIMITS, numbers, type Part, type Unit } from './cron-units.ts';

export interface Option {
  value: number;
  label: string;
}

/** Years that are offered, beside those that an expression names already. */
const YEARS = 20;
const LONGEST_STEP = 59;
/** The first of January of this year was a Sunday: its days have the numbers of the weekdays. */
const SUNDAY_YEAR = 2023;

function nameOf(unit: Unit, value: number, language: Language): string {
  if (unit !== 'month' && unit !== 'week') return String(value);
  const date = unit === 'month' ? [value - 1, 1] : [0, value];
  const name = new Intl.DateTimeFormat(language, {
    [unit === 'month' ? 'month' : 'weekday']: 'short',
    timeZone: 'UTC',
  }).format(Date.UTC(SUNDAY_YEAR, ...(date as [number, number])));
  return name.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ');
}

const inOrder = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

const namedIn = (part: Part): number[] =>
  Object.values(part)
    .flat()
    .filter((value) => typeof value === 'number');

/** The year by the platform's clock. */
export const thisYear = (): number => Number(platformToday().slice(0, 4));

/** Values that a field offers; weeks begin on Monday, years now. */
export function choicesOf(unit: Unit, part: Part, year: number): number[] {
  const [min, max] = LIMITS[unit];
  if (unit === 'week') return [...numbers(min + 1, max), min];
  if (unit !== 'year') return numbers(min, max);
  return inOrder([...numbers(year, year + YEARS), ...namedIn(part).filter((one) => one >= min)]);
}

/** Values with their names in the reader's language. */
export const optionsOf = (unit: Unit, values: readonly number[], language: Language): Option[] =>
  values.map((value) => ({ value, label: nameOf(unit, value, language) }));

/** Numbers as they are. */
export const plainOptions = (values: readonly number[]): Option[] =>
  values.map((value) => ({ value, label: String(value) }));

/** Lengths of a step that make a difference, and the one that is there. */
export function stepsOf(unit: Unit, every: number): number[] {
  const [min, max] = LIMITS[unit];
  return inOrder([...numbers(1, Math.min(max - min, LONGEST_STEP)), every]);
}
