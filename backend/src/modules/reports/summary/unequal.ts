import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { columnsOf, type Key, MEASURES } from './measures.ts';

const columns = columnsOf(MEASURES);
const isUnequal = sql.join(
  MEASURES.map((name) => sql`sum(side * ${sql.ref(name)}) <> 0`),
  sql` or `,
);

/** Two tables of the same sums, by the keys that they have in common. */
interface Sides {
  keys: readonly Key[];
  stored: RawBuilder<unknown>;
  /** What is to be stored, in as many rows as it likes. */
  source: RawBuilder<unknown>;
}

/** Days of which what is stored is not what it is the sum of, oldest first. */
export async function unequalDays(
  db: Kysely<Database>,
  { keys, stored, source }: Sides,
): Promise<Day[]> {
  const key = columnsOf(keys);
  const { rows } = await sql<{ day: Day }>`
    select distinct tran_date::text as day
      from (
        select ${key}, ${columns}, 1 as side from (${stored}) s
        union all
        select ${key}, ${columns}, -1 from (${source}) d
      ) b
     group by ${key}
    having ${isUnequal}
     order by 1`.execute(db);
  return rows.map(({ day }) => day);
}
