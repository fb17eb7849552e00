import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { linesOfSet, postSets } from '../../../ledger/index.ts';
import { isAt, type Place } from './place.ts';

/**
 * The insert of differences, once each. `found`: a select of err_type, kind, is_returned, settle_date,
 * expected_date, line_id, item_id, mer_id, plat_order_id, refund_id, platform_amt, channel_amt, diff, cost.
 */
export const newErrors = (
  { chnlCode, currency }: Place,
  found: RawBuilder<unknown>,
  now: Stamp,
): RawBuilder<unknown> => sql`
    insert into recon_error (error_id, err_type, direction, kind, is_returned, chnl_code, currency, settle_date,
                             expected_date, line_id, item_id, mer_id, plat_order_id, refund_id, platform_amt,
                             channel_amt, diff_amt, cost_amt, create_time)
    select 'E' || ${now.slice(0, 10).replaceAll('-', '')} || lpad(nextval('recon_error_no')::text, 8, '0'),
           f.err_type, case sign(f.diff) when 1 then 'OVER' when -1 then 'SHORT' else 'NONE' end, f.kind,
           f.is_returned, ${chnlCode}, ${currency}, f.settle_date, f.expected_date, f.line_id, f.item_id, f.mer_id,
           f.plat_order_id, f.refund_id, f.platform_amt, f.channel_amt, f.diff, f.cost, ${now}::timestamp
      from (${found}) f
     where not exists (select from recon_error e where e.err_type = f.err_type and e.line_id = f.line_id)
       and not exists (select from recon_error e
                        where f.line_id is null and e.err_type = f.err_type and e.item_id = f.item_id)
    on conflict do nothing`;

/** Writes differences down, once each: those of `newErrors`. */
export async function addErrors(
  db: Kysely<Database>,
  place: Place,
  found: RawBuilder<unknown>,
  now: Stamp,
): Promise<void> {
  await newErrors(place, found, now).execute(db);
}

/** Differences as they are posted: each under its own number, one side alone with what the channel keeps of it. */
const postingOf = (
  event: 'OVER' | 'SHORT' | 'OVER_CLEARED' | 'SHORT_CLEARED',
  from: RawBuilder<unknown>,
  now: Stamp,
  amount = sql`abs(e.diff_amt)`,
) =>
  linesOfSet({
    event,
    id: sql`e.error_id`,
    at: sql`${now}::timestamp`,
    currency: sql`e.currency`,
    owners: { chnlCode: sql`e.chnl_code` },
    amounts: {
      amount,
      cost: sql`greatest(e.cost_amt, 0)`,
      costBack: sql`greatest(-e.cost_amt, 0)`,
    },
    from,
  });

/** Holds new differences in suspense: over and short by the rules of the ledger (money §1.1, INV-21). */
export async function postDifferences(
  db: Kysely<Database>,
  place: Place,
  now: Stamp,
): Promise<void> {
  const { rows } = await sql`
    select 1 as one from recon_error e where not e.is_posted and ${isAt('e', place)} limit 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  const fresh = (direction: 'OVER' | 'SHORT') => sql`
    (select * from recon_error where not is_posted and direction = ${direction} and ${isAt('recon_error', place)}
      order by error_id) e`;
  await postSets(db, [
    postingOf('OVER', fresh('OVER'), now),
    postingOf('SHORT', fresh('SHORT'), now),
  ]);
  await sql`
    update recon_error e set is_posted = true where not e.is_posted and ${isAt('e', place)}`.execute(
    db,
  );
}

/**
 * Takes back what was posted of these differences: the other side has come. Or only what the channel keeps: our
 * books have got the rest out of suspense with a cost of its own.
 */
export async function clearDifferences(
  db: Kysely<Database>,
  errorIds: readonly string[],
  now: Stamp,
  part: 'ALL' | 'COST' = 'ALL',
): Promise<void> {
  const amount = part === 'COST' ? sql<string>`0` : undefined;
  const ended = (direction: 'OVER' | 'SHORT') => sql`
    (select * from recon_error where error_id = any (${errorIds}::text[]) and direction = ${direction}
      order by error_id) e`;
  await postSets(db, [
    postingOf('OVER_CLEARED', ended('OVER'), now, amount),
    postingOf('SHORT_CLEARED', ended('SHORT'), now, amount),
  ]);
}
