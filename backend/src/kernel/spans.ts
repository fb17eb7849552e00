import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Stamp } from '../db/types.ts';

/** Expressions that read a queue from the rows `r` of a table, for `Queue.spans`. */
interface Reading {
  began: RawBuilder<unknown>;
  /** Null of what waits. */
  ended: RawBuilder<unknown>;
  waits: RawBuilder<SqlBool>;
  mine: RawBuilder<SqlBool>;
  /** Columns with an index that `began` and `ended` are made of. */
  times: readonly string[];
}

/** Rows that wait, and those with a time since the moment: each condition is found by an index of its own. */
export function spansOf(
  rows: Expression<unknown>,
  { began, ended, waits, mine, times }: Reading,
  since: Stamp,
): RawBuilder<unknown> {
  const later = times.map((column) => sql`${sql.ref(`r.${column}`)} >= ${since}::timestamp`);
  return sql`
    select ${began} as began, ${ended} as ended, ${waits} as waits, ${mine} as mine
      from (${rows}) r
     where ${sql.join([waits, ...later], sql` or `)}`;
}
