import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Stamp } from '../../../db/types.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';

/**
 * A bill is a part of its tables that an index finds. The planner, by statistics of other days and with the default
 * of old disks, would go through all lines and orders for each part of it, and for each day that has none.
 */
const BY_INDEX = sql`
  set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true),
  -- What is done at once stays in memory.
  set_config('work_mem', '48MB', true)`;

/** Dependencies of matching. */
export interface Matching {
  db: Kysely<Database>;
  clock: Clock;
  /** True once the process wants to end; what is done stays, and the next run goes on. */
  isStopping(): boolean;
}

/** Work of one transaction of matching. */
type Work<T> = (tx: Transaction<Database>, now: Stamp) => Promise<T>;

/** One transaction of matching, alone behind the locks that a statement with `lock` selects. */
export const takeStep = <T>(
  { db, clock }: Matching,
  lock: RawBuilder<unknown>,
  work: Work<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    await sql`select ${lock}, ${BY_INDEX}`.execute(tx);
    return work(tx, stampAt(clock()));
  });

/** Repeats a step as long as it finds lines; answers how many pairs it made. */
export async function repeat(
  { isStopping }: Matching,
  once: () => Promise<number | undefined>,
): Promise<number> {
  let pairs = 0;
  while (!isStopping()) {
    const made = await once();
    if (made === undefined) break;
    pairs += made;
  }
  return pairs;
}
