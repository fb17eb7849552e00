import {
  isStandingFor,
  STANDING,
  type StandingName,
  standingIn,
  standingSince,
} from '@portal/contract/reports/standing';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Context } from './context.ts';
import { isOutside } from './outside.ts';

/** Number of records in one state, and since when the oldest is in it; empty: none, or unknown. */
export interface Counted {
  count: number;
  oldest: string;
}

/** Counts it in the scope of the context; of `since` (`yyyy-MM-dd`) and later where the place says so. */
export type CountStanding = (ctx: Context, since: string) => Promise<Counted>;

/**
 * Registry of record states that the home page counts; each module adds its own. None of them is a queue of `Queues`:
 * nobody is asked to decide such a record, so it has no badge, no pace and no place in the inbox. Only the count and
 * the time of the oldest are known.
 */
export class Standings {
  readonly #counts = new Map<StandingName, CountStanding>();

  /** Adds what is counted by the filters of `STANDING[name]`. */
  add(name: StandingName, count: CountStanding): void {
    this.#counts.set(name, count);
  }

  /** All of a part that the caller may see, each in the scope of its list. */
  async of(ctx: Context, part: (typeof STANDING)[StandingName]['part']) {
    const outside = isOutside(ctx);
    const counted = standingIn(part).map(async (name) => {
      const scope = ctx.scopeOf(STANDING[name].permit);
      const count = this.#counts.get(name);
      if (!(scope && count)) return undefined;
      if (!isStandingFor(name, { can: () => true, isOutside: outside })) return undefined;
      return { name, ...(await count({ ...ctx, scope }, standingSince(name, ctx.now))) };
    });
    return (await Promise.all(counted)).filter((one) => one !== undefined);
  }
}

/** Counts the rows of a select, and tells the oldest by an expression over their columns. */
export async function countRows(
  { db }: Pick<Context, 'db'>,
  rows: Expression<unknown>,
  oldest: RawBuilder<unknown>,
): Promise<Counted> {
  return oneRow(
    await sql<Counted>`
      select count(*)::int as count, coalesce(min(${oldest})::text, '') as oldest
        from (${rows}) r`.execute(db),
  );
}
