import { type RawBuilder, sql } from 'kysely';
import type { DayRange, Stamp } from '../../../db/types.ts';
import { columnsOf, KEYS, OF_CLOSE } from './measures.ts';
import { unequalRows } from './unequal.ts';

/*
 * What is closed, for the statistics: a day whose accounting day is closed (INV-24). Closing counts it for the last time,
 * so that what comes out different afterwards came after the close. Of its numbers those of sales, refunds and fees are
 * final then; what is settled, frozen or still unknown goes on. Statistics stay by transaction day all the same (money §1):
 * a row that comes out different is marked with when, and stays as a row of zeros when nothing of it is left.
 */
const isClosed = sql<boolean>`tran_date in (select acct_date from ledger_day where status = 'CLOSED')`;

const keys = columnsOf(KEYS);

/** Keys of the rows of closed days, which never go. */
export const keptRows = ({ from, to }: DayRange) => sql`
  select ${keys} from daily_stat where tran_date between ${from}::date and ${to}::date and ${isClosed}`;

/** Marks the rows of closed days that come out different: `stored` as they were, `counted` as they are now. */
export const markLate = (stored: RawBuilder<unknown>, counted: RawBuilder<unknown>, now: Stamp) => {
  const changed = unequalRows({ keys: KEYS, measures: OF_CLOSE, stored, source: counted });
  return sql`
    insert into daily_late (${keys}, changed_at)
    select ${keys}, ${now}::timestamp from (${changed}) c where ${isClosed}
    on conflict (${keys}) do update set changed_at = excluded.changed_at`;
};
