import { sql } from 'kysely';
import { beyondScope } from '../../../db/caller-scope.ts';
import { oneRow } from '../../../db/one-row.ts';
import type { Day } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';

/** The last day up to today that has orders; today before there are any. */
export async function lastDay({ db, now }: Context): Promise<Day> {
  const found = await beyondScope('the last day of business is the same for everybody', () =>
    sql<{ day: Day | null }>`
      select max(txn_time)::date::text as day from biz_order
       where txn_time < ${now}::date + 1`.execute(db),
  );
  return oneRow(found).day ?? now.slice(0, 10);
}

/** Names of channels by code. */
export async function channelNames({ db }: Context): Promise<Map<string, string>> {
  const rows = await db.selectFrom('biz_channel').select(['chnl_code', 'chnl_name']).execute();
  return new Map(rows.map((row) => [row.chnl_code, row.chnl_name]));
}
