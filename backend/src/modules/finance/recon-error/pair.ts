import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { calendarsOf } from '../calendar/index.ts';
import {
  changeSums,
  isSale,
  makePairs,
  type Place,
  postDifferences,
  renewFlags,
  scanPostings,
} from '../recon-match/index.ts';

/**
 * Pairs a line with a booking by a person's word; what differs between them is a difference of its own. 409 when
 * one of them is paired already.
 */
export async function pair(
  db: Kysely<Database>,
  place: Place,
  { lineId, itemId }: { lineId: string; itemId: string },
  now: Stamp,
): Promise<void> {
  const chosen = sql`select ${lineId}::bigint as line_id, ${itemId}::bigint as item_id`;
  const { pairs, ...subjects } = await makePairs(db, place, chosen, 'PERSON', now);
  if (pairs === 0) throw conflict('recon.chosenTaken');
  await postDifferences(db, place, now);
  await renewFlags(db, subjects);
}

/** Takes in what was just booked of a refund at a place; answers the booking that nothing has named. */
async function bookedNow(db: Kysely<Database>, place: Place, refundId: string, now: Stamp) {
  const calendar = (await calendarsOf(db)).calendarFor(place.chnlCode, place.currency);
  await scanPostings(db, place, calendar, now.slice(0, 10));
  return db
    .selectFrom('recon_item')
    .where('refund_id', '=', refundId)
    .where('state', '=', 'UNMATCHED')
    .orderBy('item_id', 'desc')
    .select('item_id')
    .executeTakeFirst();
}

/** Pairs the booking just made of a refund with its line. */
export async function pairBooked(
  db: Kysely<Database>,
  place: Place,
  { lineId, refundId }: { lineId: string; refundId: string },
  now: Stamp,
): Promise<void> {
  const item = await bookedNow(db, place, refundId, now);
  if (item) await pair(db, place, { lineId, itemId: item.item_id }, now);
}

/** Offsets the booking just made of a refund against the one that it takes back and no bill has named. */
export async function offsetBooked(
  db: Kysely<Database>,
  place: Place,
  { itemId, refundId }: { itemId: string; refundId: string },
  now: Stamp,
): Promise<void> {
  const item = await bookedNow(db, place, refundId, now);
  const ids = item ? [itemId, item.item_id] : [itemId];
  await sql`
    with before as (
      select i.*, ${isSale('i')} as is_sale from recon_item i where i.item_id = any (${ids}::bigint[])),
    changes as (
      select settle_date, 'ITEM' as side, state, is_sale, -1 as rows, -change as amount, -cost as cost from before
      union all
      select settle_date, 'ITEM', 'OFFSET', is_sale, 1, change, cost from before),
    sums as (${changeSums(place)})
    update recon_item i set state = 'OFFSET' from before b where i.item_id = b.item_id`.execute(db);
}
