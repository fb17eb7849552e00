import { type Kysely, sql, type Transaction } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { postDifferences } from './errors.ts';
import { renewFlags } from './flags.ts';
import { findDuplicates, nameSubjects, settleLeft } from './left.ts';
import type { Place } from './place.ts';
import type { Taken } from './take.ts';

/** Orders and refunds that lines name. */
async function namedBy(db: Kysely<Database>, ids: readonly string[]) {
  const named = await sql<{ orders: string[]; refunds: string[] }>`
    select coalesce(array_agg(distinct plat_order_id) filter (where plat_order_id is not null), '{}') as orders,
           coalesce(array_agg(distinct refund_id) filter (where refund_id is not null), '{}') as refunds
      from recon_line where line_id = any (${ids}::bigint[])`.execute(db);
  return oneRow(named);
}

/** Says what becomes of new lines that have no booking, holds what differs, and tells orders and refunds. */
export async function endLines(
  tx: Transaction<Database>,
  place: Place,
  { paired, left: ids }: Taken,
  now: Stamp,
): Promise<number> {
  const { pairs, ...subjects } = paired;
  if (ids.length > 0) {
    await findDuplicates(tx, place, { ids }, now);
    await nameSubjects(tx, place, { ids });
    await settleLeft(tx, place, { ids }, now);
    await renewFlags(tx, await namedBy(tx, ids));
  }
  await postDifferences(tx, place, now);
  await renewFlags(tx, subjects);
  return pairs;
}
