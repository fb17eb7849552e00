import {
  batchesContradicted,
  batchesInState,
  batchesPaidBy,
} from '@portal/contract/finance/addresses';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import type { ChannelFacts, DayCheck, Listed } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { isContradictedOf } from './batch.store.ts';
import { isOfDay } from './of-day.ts';

/** Batches of the day by the channel that pays them; refused and cancelled ones are none. */
async function rows({ db }: Context, day: Day): Promise<ChannelFacts[]> {
  const { rows: found } = await sql<
    Record<'chnlCode' | 'currency', string> & Record<'done' | 'all', number>
  >`
    select b.chnl_code as "chnlCode", b.currency, count(*)::int as all,
           (count(*) filter (where b.status in (${sql.lit(SETTLE_STATUS.settled)}, ${sql.lit(SETTLE_STATUS.returned)})))::int as done
      from settle_batch b
     where ${isOfDay(sql`b`, day)} and b.chnl_code is not null and b.status not in (${sql.lit(SETTLE_STATUS.rejected)}, ${sql.lit(SETTLE_STATUS.cancelled)})
     group by 1, 2 order by 1, 2`.execute(db);
  return found.map(({ chnlCode, currency, done, all }) => ({
    chnlCode,
    currency,
    cells: {
      batches: {
        ...{ kind: 'ratio', done, all, blocks: false },
        open: batchesPaidBy(chnlCode, currency, day),
      },
    },
  }));
}

/** States that are listed, what matters most first: nobody knows, failed, and what is under way. */
const LISTED = ['7', '4', '2', '1', '0'];

/** Batches up to the day whose bank contradicts itself; they may be in any state. */
async function contradicted(db: Kysely<Database>, day: Day): Promise<Listed[]> {
  const { count, oldest } = await db
    .selectFrom('settle_batch as b')
    .where(isContradictedOf)
    .where(sql<boolean>`b.cut_off <= ${day}::date + 1`)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<string>`coalesce(min(b.batch_no), '')`.as('oldest'))
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const open = batchesContradicted();
  return [{ fact: 'close.batches.contradicted', count, detail: oldest, open }];
}

/** Batches up to the day without an outcome, by their states, with the oldest of each. */
async function lists({ db }: Context, day: Day): Promise<Listed[]> {
  const { rows: found } = await sql<{ status: string; count: number; oldest: string }>`
    select status, count(*)::int as count, min(batch_no) as oldest from settle_batch
     where status = any (${LISTED}) and cut_off <= ${day}::date + 1
     group by 1`.execute(db);
  const inStates = found
    .sort((one, other) => LISTED.indexOf(one.status) - LISTED.indexOf(other.status))
    .map(({ status, count, oldest }) => ({
      fact: `close.batches.${status}`,
      count,
      detail: oldest,
      open: batchesInState(status),
    }));
  return [...(await contradicted(db, day)), ...inStates];
}

/** Settlement of a day: its payouts by channel, and what of them is under way (money §1). */
export const batchCheck: DayCheck = { name: 'batches', columns: ['batches'], rows, lists };
