import type { BusinessCalendar } from '@portal/contract/finance/calendar-rules';
import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Stamp } from '../../../db/types.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { calendarsOf } from '../calendar/index.ts';
import { ageWaiting } from './age.ts';
import { refreshBills } from './bills.ts';
import { endLines } from './end-lines.ts';
import { postDifferences } from './errors.ts';
import { renewFlags } from './flags.ts';
import { takeSlices } from './lanes.ts';
import { isAt, lockOfPlace, type Place } from './place.ts';
import { renewNumbers, scanPostings } from './scan.ts';
import { type Matching, repeat, takeStep } from './step.ts';
import { LINES_AT_ONCE } from './take.ts';
import { type LineSet, matchLines } from './tiers.ts';

/** Orders and refunds that are named by lines which are left, or by differences that this step has found. */
async function touched(db: Kysely<Database>, place: Place, now: Stamp) {
  const { rows } = await sql<{ orders: string[] | null; refunds: string[] | null }>`
    select array_agg(distinct plat_order_id) filter (where plat_order_id is not null) as orders,
           array_agg(distinct refund_id) filter (where refund_id is not null) as refunds
      from (select l.plat_order_id, l.refund_id from recon_line l where ${isAt('l', place)} and l.state = 'WAITING'
            union all
            select i.plat_order_id, i.refund_id from recon_item i where ${isAt('i', place)} and i.state = 'WAITING'
            union all
            select e.plat_order_id, e.refund_id from recon_error e
             where ${isAt('e', place)} and greatest(e.create_time, e.handle_time) >= ${now}::timestamp) t`.execute(
    db,
  );
  return { orders: rows[0]?.orders ?? [], refunds: rows[0]?.refunds ?? [] };
}

/** Lines that were mended, or left new: by number, so that the planner knows how few they are. */
async function newLines(db: Kysely<Database>, place: Place): Promise<string[]> {
  const { rows } = await sql<{ line_id: string }>`
    select l.line_id::text from recon_line l
     where ${isAt('l', place)} and l.state = 'UNMATCHED'
       and exists (select from recon_file f where f.file_id = l.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)})
     order by l.line_id limit ${LINES_AT_ONCE}`.execute(db);
  return rows.map(({ line_id }) => line_id);
}

/** Matches lines that were left before, or are new by a person's word. */
async function matchOlder(tx: Transaction<Database>, place: Place, set: LineSet, now: Stamp) {
  const paired = await matchLines(tx, place, set, now);
  return endLines(tx, place, { paired, left: set === 'left' ? [] : [...set.ids] }, now);
}

/** Settle dates that something waits for (parameter `recon.waitDates`), and the channel's calendar. */
async function termsOf({ db, clock }: Matching, { chnlCode, currency }: Place) {
  const waitDates = await new Settings(clock).read(db, 'recon.waitDates');
  const calendar: BusinessCalendar = (await calendarsOf(db)).calendarFor(chnlCode, currency);
  return { waitDates, calendar };
}

/** One transaction at a place, which nobody else is at meanwhile. */
const stepAt =
  (on: Matching, place: Place) =>
  <T>(work: (tx: Transaction<Database>, now: Stamp) => Promise<T>): Promise<T> =>
    takeStep(on, lockOfPlace(place), work);

/** Takes in what was booked at a place since the last time. */
async function scanPlace(on: Matching, place: Place): Promise<void> {
  const { calendar } = await termsOf(on, place);
  const today = stampAt(on.clock()).slice(0, 10);
  await scanPostings(on.db, place, calendar, today, stepAt(on, place));
}

/** Open bookings get the numbers of today; what is taken in afterwards has them. */
const renewPlace = (on: Matching, place: Place) =>
  stepAt(on, place)((tx) => renewNumbers(tx, place));

/**
 * Matches what is left at a place: bookings since the last time, new lines against all that is open, and
 * then lets what has waited long enough be a difference. Each step is one transaction that nobody else
 * does at that place meanwhile, but for the lanes of a bill; a second run changes nothing. `isRenewed`: bookings
 * have the numbers of today. Answers how many pairs were made.
 */
export async function matchPlace(
  on: Matching,
  place: Place,
  { isRenewed = false } = {},
): Promise<number> {
  const terms = await termsOf(on, place);
  const step = stepAt(on, place);
  if (!isRenewed) await renewPlace(on, place);
  await scanPlace(on, place);
  let pairs = await step((tx, now) => matchOlder(tx, place, 'left', now));
  pairs += await repeat(on, () =>
    step(async (tx, now) => {
      const ids = await newLines(tx, place);
      return ids.length > 0 ? matchOlder(tx, place, { ids }, now) : undefined;
    }),
  );
  pairs += await takeSlices(on, place);
  if (on.isStopping()) return pairs;
  await step(async (tx, now) => {
    const offset = await ageWaiting(tx, place, terms, now);
    await postDifferences(tx, place, now);
    await renewFlags(tx, offset);
    await renewFlags(tx, await touched(tx, place, now));
    await refreshBills(tx, place, { now });
  });
  return pairs;
}

/** Every place that has bills, or those of one channel. */
async function placesOf(db: Kysely<Database>, chnlCode: string | undefined): Promise<Place[]> {
  return db
    .selectFrom('recon_scan')
    .$if(chnlCode !== undefined, (of) => of.where('chnl_code', '=', chnlCode ?? ''))
    .orderBy('chnl_code')
    .orderBy('currency')
    .select(['chnl_code as chnlCode', 'currency'])
    .execute();
}

/** Takes in what was booked with a channel since the last time, with the numbers of today, wherever it has bills. */
export async function scanPlaces(on: Matching, chnlCode: string): Promise<void> {
  for (const place of await placesOf(on.db, chnlCode)) {
    if (on.isStopping()) return;
    await renewPlace(on, place);
    await scanPlace(on, place);
  }
}

/** Matches at every place that has bills, or at those of one channel. */
export async function matchPlaces(
  on: Matching,
  { chnlCode, isRenewed = false }: { chnlCode?: string; isRenewed?: boolean } = {},
): Promise<number> {
  let pairs = 0;
  for (const place of await placesOf(on.db, chnlCode)) {
    if (on.isStopping()) break;
    pairs += await matchPlace(on, place, { isRenewed });
  }
  return pairs;
}
