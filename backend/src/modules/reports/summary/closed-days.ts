import { type RawBuilder, sql } from 'kysely';
import type { DayRange, Stamp } from '../../../db/types.ts';
import { columnsOf, KEYS, OF_CLOSE } from './measures.ts';
import { unequalRows } from './unequal.ts';

/*
 * True for a day of the statistics whose accounting day is closed (INV-24). Closing counts it for the last time, so a
 * later difference came after the close. Its numbers of sales, refunds and fees are final then; amounts settled, on hold
 * or still unknown go on. Statistics stay by transaction day all the same (money §1). A row that differs later is marked
 * with the time, and stays as a row of zeros when nothing of it is left.
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
