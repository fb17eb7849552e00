import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Claimed } from './claim.ts';

/** Lines that are looked at: enough to see whose bill it is. */
const LOOKED_AT = 1_000;

/**
 * The channel whose orders a file names more often than those of the channel that it was sent for;
 * undefined: it is that channel's own, or names no orders of ours. Matched, it would fill suspense.
 */
export async function foreignChannel(
  db: Kysely<Database>,
  { file_id, chnl_code }: Claimed,
): Promise<string | undefined> {
  const { rows } = await sql<{ chnl_code: string }>`
    select o.chnl_code
      from (select l.reference
              from (select kind, reference from recon_slice where file_id = ${file_id}::bigint order by slice_id) s
             cross join lateral unnest(s.kind, s.reference) l (kind, reference)
             where l.kind = 'SALE' and l.reference <> '' limit ${LOOKED_AT}) l
      join biz_order o on o.plat_order_id = l.reference
     group by 1 order by count(*) desc, o.chnl_code <> ${chnl_code}, 1 limit 1`.execute(db);
  const found = rows[0]?.chnl_code;
  return found === chnl_code ? undefined : found;
}
