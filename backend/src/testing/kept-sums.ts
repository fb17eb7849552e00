import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Day } from '../db/types.ts';
import { refreshBills } from '../modules/finance/recon-match/index.ts';

/** Reads what each bill keeps of its two sides, and its state. */
async function sumsOf(db: Kysely<Database>) {
  const { rows } = await sql<Record<string, unknown>>`
    select chnl_code, currency, settle_date::text as day, status, line_cnt, amount::text, gross::text, cost::text,
           matched_cnt, waiting_cnt, quarantine_cnt, item_cnt, item_gross::text, item_amount::text, item_cost::text,
           line_parts, item_parts
      from recon_bill where status <> '0' and matched_time is not null order by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** Returns the sums that bills keep, and the sums computed from scratch; changes nothing. */
export async function keptAndAdded(db: Kysely<Database>) {
  const kept = await sumsOf(db);
  const takenBack = new Error('only to be looked at');
  let added: typeof kept = [];
  await transact(db, async (tx) => {
    const places = await tx
      .selectFrom('recon_bill')
      .where('matched_time', 'is not', null)
      .groupBy(['chnl_code', 'currency'])
      .select(['chnl_code as chnlCode', 'currency'])
      .select(sql<Day[]>`array_agg(settle_date::text)`.as('days'))
      .execute();
    for (const { days, ...place } of places) await refreshBills(tx, place, { days });
    added = await sumsOf(tx);
    throw takenBack;
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return { kept, added };
}
