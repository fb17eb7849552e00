import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { columnsOf, type Key, MEASURES, type Measure } from './measures.ts';

/** Two tables of the same sums, by the keys that they have in common. */
interface Sides {
  keys: readonly Key[];
  /** Which numbers are compared; left out: all. */
  measures?: readonly Measure[];
  stored: RawBuilder<unknown>;
  /** Rows to be stored, in any number for each key. */
  source: RawBuilder<unknown>;
}

/** Keys of which what is stored is not what it is the sum of, as a select. */
export function unequalRows({ keys, measures = MEASURES, stored, source }: Sides) {
  const key = columnsOf(keys);
  const columns = columnsOf(measures);
  const isUnequal = sql.join(
    measures.map((name) => sql`sum(side * ${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  return sql`
    select ${key}
      from (
        select ${key}, ${columns}, 1 as side from (${stored}) s
        union all
        select ${key}, ${columns}, -1 from (${source}) d
      ) b
     group by ${key}
    having ${isUnequal}`;
}

/** Days of which what is stored is not what it is the sum of, oldest first. */
export async function unequalDays(db: Kysely<Database>, sides: Sides): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct tran_date::text as day from (${unequalRows(sides)}) u order by 1`.execute(db);
  return rows.map(({ day }) => day);
}
