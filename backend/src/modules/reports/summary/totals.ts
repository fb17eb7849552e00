import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Day, DayRange } from '../../../db/types.ts';
import { KEYS_OF } from './grain.ts';
import { columnsOf, MEASURES, SUMS } from './measures.ts';
import { unequalDays } from './unequal.ts';

const keys = columnsOf(KEYS_OF.platform);
const columns = columnsOf(MEASURES);

const within = ({ from, to }: DayRange) =>
  sql<boolean>`tran_date between ${from}::date and ${to}::date`;

/** Days over all merchants as they are stored. */
export const storedTotals = (range: DayRange) => sql`
  select ${keys}, ${columns} from daily_total where ${within(range)}`;

/** Failed orders over all merchants by the answer of the channel, as they are stored. */
export const storedDeclineTotals = (range: DayRange) => sql`
  select * from daily_decline_total where ${within(range)}`;

/** Adds the days up over all merchants again, from their rows by merchant; call it in the transaction that writes these. */
export async function addUpTotals(db: Kysely<Database>, range: DayRange): Promise<void> {
  await db.deleteFrom('daily_total').where(within(range)).execute();
  await db.deleteFrom('daily_decline_total').where(within(range)).execute();
  await sql`
    insert into daily_total (${keys}, ${columns})
    select ${keys}, ${SUMS} from daily_stat where ${within(range)} group by ${keys}`.execute(db);
  await sql`
    insert into daily_decline_total (${keys}, resp_code, failed_cnt)
    select ${keys}, resp_code, sum(failed_cnt) from daily_decline where ${within(range)}
     group by ${keys}, resp_code`.execute(db);
}

/** INV-17: days of which a total is not the sum over its merchants, oldest first. */
export const wrongTotals = (db: Kysely<Database>): Promise<Day[]> =>
  unequalDays(db, {
    keys: KEYS_OF.platform,
    stored: sql`select * from daily_total`,
    source: sql`select * from daily_stat`,
  });
