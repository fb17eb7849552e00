import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isReal, stampAt } from './clock.ts';
import { refuse } from './refusal.ts';

/** Text as a literal part of a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The condition of a value that was given; where nothing was, nothing is filtered. */
export const whenGiven = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Expression<SqlBool>,
): Expression<SqlBool> =>
  value === undefined || value === '' ? sql<SqlBool>`true` : condition(value);

const like = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${escapeLike(text)}%`}`;

/** The column is the value. Like all filters: no condition when it is undefined or empty. */
export const equals = (column: string, value: string | undefined): Expression<SqlBool> =>
  whenGiven(value, (text) => sql<SqlBool>`${sql.ref(column)} = ${text}`);

/**
 * A number as somebody may have typed it, whatever its case: indexes know it in its own, which is as it is
 * stored, in capitals or in small letters.
 */
export const spellings = (text: string): string[] => [
  ...new Set([text, text.toUpperCase(), text.toLowerCase()]),
];

/** The column is the number, whatever the case it was typed in; each spelling is looked up in the index. */
export function isNumber(column: string, text: string): RawBuilder<SqlBool> {
  const [only = '', ...others] = spellings(text);
  return others.length === 0
    ? sql<SqlBool>`${sql.ref(column)} = ${only}`
    : sql<SqlBool>`${sql.ref(column)} = any (${[only, ...others]}::text[])`;
}

/** One of the columns is the number. Like all filters: no condition when it is undefined or empty. */
export const isOneNumber = (
  columns: readonly string[],
  text: string | undefined,
): Expression<SqlBool> =>
  whenGiven(text, (number) => {
    const conditions = columns.map((column) => isNumber(column, number));
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  });

/** The column contains the text, whatever its case; `%` and `_` mean themselves. */
export const contains = (column: string, text: string | undefined): Expression<SqlBool> =>
  whenGiven(text, (wanted) => like(column, wanted));

/** One of the columns contains the text: a name in both languages, for example. */
export const containsAny = (
  columns: readonly string[],
  text: string | undefined,
): Expression<SqlBool> =>
  whenGiven(text, (wanted) => {
    const conditions = columns.map((column) => like(column, wanted));
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  });

/** The column begins with the text; an index with `text_pattern_ops` serves it. */
export const startsWith = (column: string, text: string | undefined): Expression<SqlBool> =>
  whenGiven(text, (wanted) => sql<SqlBool>`${sql.ref(column)} like ${`${escapeLike(wanted)}%`}`);

/** A real time of the calendar: 2026-02-31 matches the pattern but does not exist. */
function requireReal(stamp: string): string {
  if (!isReal(stamp)) throw refuse('commonData.dateMsg');
  return stamp;
}

/** `yyyy-MM-dd[ HH:mm:ss]` as the first moment of a range. */
export const beginOf = (text: string) => requireReal(text.length > 10 ? text : `${text} 00:00:00`);

/** As the last moment: a bare day means its end (domain §0, dates). */
export const endOf = (text: string) => requireReal(text.length > 10 ? text : `${text} 23:59:59`);

/** The timestamp column lies in the range, both ends included; an open end is no condition. */
export function within(
  column: string,
  range: { beginTime?: string; endTime?: string } | undefined,
): Expression<SqlBool> {
  const { beginTime, endTime } = range ?? {};
  const conditions = [
    beginTime && sql<SqlBool>`${sql.ref(column)} >= ${beginOf(beginTime)}::timestamp`,
    endTime && sql<SqlBool>`${sql.ref(column)} <= ${endOf(endTime)}::timestamp`,
  ].filter((condition) => typeof condition === 'object');
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * The lease in the column is over. One that lies further ahead than two of its length was taken by a wrong clock,
 * and nobody holds it: it would not end for years.
 */
export const isLeaseOver = (column: string, now: number, leaseMs: number): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} <= ${stampAt(now)} or ${sql.ref(column)} > ${stampAt(now + 2 * leaseMs)})`;
