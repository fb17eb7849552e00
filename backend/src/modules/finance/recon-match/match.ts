import type { BusinessCalendar } from '@portal/contract/finance/calendar-rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Stamp } from '../../../db/types.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { calendarsOf } from '../calendar/index.ts';
import { ageWaiting } from './age.ts';
import { refreshBills } from './bills.ts';
import { postDifferences } from './errors.ts';
import { renewFlags } from './flags.ts';
import { findDuplicates, nameSubjects, settleLeft } from './left.ts';
import { isAt, lockPlace, type Place } from './place.ts';
import { renewNumbers, scanPostings } from './scan.ts';
import { LINES_AT_ONCE, type Taken, takeLines } from './take.ts';
import { type LineSet, matchLines } from './tiers.ts';

/**
 * A bill is a part of its tables that an index finds. The planner, by statistics of other days and with the default
 * of old disks, would go through all lines and orders for each part of it, and for each day that has none.
 */
const BY_INDEX = [
  sql`set local enable_seqscan = off`,
  sql`set local random_page_cost = 1.1`,
  // What is done at once stays in memory.
  sql`set local work_mem = '48MB'`,
];

/** What matching works with. */
export interface Matching {
  db: Kysely<Database>;
  clock: Clock;
  /** True once the process wants to end; what is done stays, and the next run goes on. */
  isStopping(): boolean;
}

/** So many new lines make the planner's statistics of before useless. */
const MANY_LINES = 1_000;

/** Whether a large bill waits at a place. */
async function isLarge(db: Kysely<Database>, place: Place): Promise<boolean> {
  const { rows } = await sql<{ lines: number }>`
    select coalesce(sum(line_cnt), 0)::int as lines from recon_slice s where ${isAt('s', place)}`.execute(
    db,
  );
  return (rows[0]?.lines ?? 0) > MANY_LINES;
}

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
       and exists (select from recon_file f where f.file_id = l.file_id and f.status = '1')
     order by l.line_id limit ${LINES_AT_ONCE}`.execute(db);
  return rows.map(({ line_id }) => line_id);
}

/** Orders and refunds that lines name. */
async function namedBy(db: Kysely<Database>, ids: readonly string[]) {
  const named = await sql<{ orders: string[]; refunds: string[] }>`
    select coalesce(array_agg(distinct plat_order_id) filter (where plat_order_id is not null), '{}') as orders,
           coalesce(array_agg(distinct refund_id) filter (where refund_id is not null), '{}') as refunds
      from recon_line where line_id = any (${ids}::bigint[])`.execute(db);
  return oneRow(named);
}

/** Says what becomes of new lines that have no booking, holds what differs, and tells orders and refunds. */
async function endLines(
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

/**
 * Matches what is left at a place: bookings since the last time, new lines against all that is open, and
 * then lets what has waited long enough be a difference. Each step is one transaction that nobody else
 * does at that place meanwhile; a second run changes nothing. Answers how many pairs were made.
 */
export async function matchPlace(on: Matching, place: Place): Promise<number> {
  const { db, clock } = on;
  const terms = await termsOf(on, place);
  let pairs = 0;
  const step = (work: (tx: Transaction<Database>, now: Stamp) => Promise<unknown>) =>
    transact(db, async (tx) => {
      await lockPlace(place).execute(tx);
      for (const setting of BY_INDEX) await setting.execute(tx);
      await work(tx, stampAt(clock()));
    });
  // What is taken in afterwards has the numbers of today.
  await step((tx) => renewNumbers(tx, place));
  await scanPostings(db, place, terms.calendar, stampAt(clock()).slice(0, 10), step);
  await step(async (tx, now) => {
    pairs += await matchOlder(tx, place, 'left', now);
  });
  /** Repeats a step as long as it finds lines. */
  const each = async (
    work: (tx: Transaction<Database>, now: Stamp) => Promise<number | undefined>,
  ) => {
    for (let made: number | undefined = 0; made !== undefined && !on.isStopping(); ) {
      await step(async (tx, now) => {
        made = await work(tx, now);
        pairs += made ?? 0;
      });
    }
  };
  await each(async (tx, now) => {
    const ids = await newLines(tx, place);
    return ids.length > 0 ? matchOlder(tx, place, { ids }, now) : undefined;
  });
  const isMuch = await isLarge(db, place);
  if (isMuch) await sql`analyze recon_item`.execute(db);
  await each(async (tx, now) => {
    const taken = await takeLines(tx, place, now);
    return taken && endLines(tx, place, taken, now);
  });
  // Or each page of them, and each currency of the channel, would be sought for in all lines.
  if (isMuch) await sql`analyze recon_line, recon_match`.execute(db);
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

/** Matches at every place that has bills, or at those of one channel. */
export async function matchPlaces(
  on: Matching,
  { chnlCode }: { chnlCode?: string } = {},
): Promise<number> {
  const places = await on.db
    .selectFrom('recon_scan')
    .$if(chnlCode !== undefined, (of) => of.where('chnl_code', '=', chnlCode ?? ''))
    .orderBy('chnl_code')
    .orderBy('currency')
    .select(['chnl_code', 'currency'])
    .execute();
  let pairs = 0;
  for (const place of places) {
    if (on.isStopping()) break;
    pairs += await matchPlace(on, { chnlCode: place.chnl_code, currency: place.currency });
  }
  return pairs;
}
