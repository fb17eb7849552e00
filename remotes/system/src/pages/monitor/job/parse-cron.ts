import { type CronParts, LIMITS, numbers, type Part, UNITS, type Unit } from './cron-units.ts';

const NAMES: Partial<Record<Unit, readonly string[]>> = {
  month: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  week: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};

/** A value of a field, given as a number or by its English name; undefined when it has none such. */
function numberOf(unit: Unit, text = ''): number | undefined {
  const [min, max] = LIMITS[unit];
  const named = NAMES[unit]?.indexOf(text) ?? -1;
  if (named >= 0) return min + named;
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function rangeOf(unit: Unit, text: string): Part | undefined {
  const [from, to] = text.split('-').map((end) => numberOf(unit, end));
  return from === undefined || to === undefined ? undefined : { kind: 'range', from, to };
}

/** `5`, `1-5` or `0-30/10` as the values it names; those that run over the end name none. */
function valuesOf(unit: Unit, text: string): number[] | undefined {
  const [, first, last, step = '1'] = /^(\w+)(?:-(\w+)(?:\/(\d+))?)?$/.exec(text) ?? [];
  const from = numberOf(unit, first);
  const to = last === undefined ? from : numberOf(unit, last);
  const every = Number(step);
  if (from === undefined || to === undefined || from > to || every < 1) return undefined;
  return numbers(from, to).filter((value) => (value - from) % every === 0);
}

function listOf(unit: Unit, text: string): Part | undefined {
  const found = text.split(',').map((item) => valuesOf(unit, item));
  if (found.includes(undefined)) return undefined;
  const values = [...new Set(found.flatMap((some) => some ?? []))];
  return { kind: 'values', values: values.sort((a, b) => a - b) };
}

function stepOf(unit: Unit, text: string): Part | undefined {
  const [, start, step] = /^(\*|\w+)?\/(\d{1,4})$/.exec(text) ?? [];
  const from = start === '*' || start === undefined ? LIMITS[unit][0] : numberOf(unit, start);
  const every = Number(step);
  return from !== undefined && every >= 1 ? { kind: 'step', from, every } : undefined;
}

function dayOf(text: string): Part | undefined {
  if (text === 'L') return { kind: 'last' };
  if (text === 'LW' || text === 'WL') return { kind: 'lastWeekday' };
  const day = text.endsWith('W') ? numberOf('day', text.slice(0, -1)) : undefined;
  return day === undefined ? undefined : { kind: 'weekday', day };
}

function weekOf(text: string): Part | undefined {
  if (text === 'L') return { kind: 'values', values: [LIMITS.week[1]] };
  const [, name, suffix] = /^(\w+?)(L|#[1-5])$/.exec(text) ?? [];
  const day = numberOf('week', name);
  if (day === undefined || suffix === undefined) return undefined;
  return suffix === 'L' ? { kind: 'lastOf', day } : { kind: 'nth', day, nth: Number(suffix[1]) };
}

const SPECIAL: Partial<Record<Unit, (text: string) => Part | undefined>> = {
  day: dayOf,
  week: weekOf,
};

/** Parses one field of an expression. */
export function parsePart(unit: Unit, written: string): Part {
  const text = written.toUpperCase();
  if (text === '*') return { kind: 'every' };
  if (text === '?' && SPECIAL[unit]) return { kind: 'unset' };
  return (
    SPECIAL[unit]?.(text) ??
    rangeOf(unit, text) ??
    stepOf(unit, text) ??
    listOf(unit, text) ?? { kind: 'other', text: written }
  );
}

/**
 * Reads a Quartz expression of six or seven fields; undefined when it has another number of them.
 * A field that cannot be read is kept as it is: the server judges expressions, this only shows them.
 */
export function parseCron(text: string): CronParts | undefined {
  const fields = text.trim().split(/ +/);
  if (fields.length < UNITS.length - 1 || fields.length > UNITS.length) return undefined;
  return Object.fromEntries(
    UNITS.map((unit, at) => [unit, parsePart(unit, fields[at] ?? '*')]),
  ) as CronParts;
}
