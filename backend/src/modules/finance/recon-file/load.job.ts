import { accountingDateOf } from '@portal/contract/finance/calendar-rules';
import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { message } from '@portal/contract/kit/message';
import { dayAfter } from '@portal/time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Calendars, calendarsOf } from '../calendar/index.ts';
import { matchPlaces } from '../recon-match/index.ts';
import { fetchBill, isKnown } from './fetch.ts';
import { loadWaiting } from './loader.ts';

/** Days back from yesterday whose bills are asked for as long as they are missing. */
const DAYS_BACK = 7;

/** Channels that can be asked, and since when each is reconciled; null: it has no bill yet. */
async function reachable(db: Kysely<Database>) {
  const { rows } = await sql<{ chnlCode: string; since: string | null }>`
    select e.chnl_code as "chnlCode", (select min(s.from_date)::text from recon_scan s where s.chnl_code = e.chnl_code) as since
      from channel_endpoint e order by 1`.execute(db);
  return rows;
}

/** Days that are over and that no file of the channel is of, the oldest first. */
async function missingDays(
  db: Kysely<Database>,
  calendars: Calendars,
  { chnlCode, since }: { chnlCode: string; since: string | null },
  now: string,
): Promise<string[]> {
  const today = accountingDateOf(calendars.calendarFor(chnlCode, ''), now);
  const days = Array.from({ length: DAYS_BACK }, (_, at) => dayAfter(today, at - DAYS_BACK));
  const due = days.filter((day) => day >= (since ?? days.at(-1) ?? ''));
  const files = await db
    .selectFrom('recon_file')
    .where('chnl_code', '=', chnlCode)
    .where('settle_date', 'in', days)
    .where('status', '<>', FILE_STATUS.rejected)
    .select('settle_date')
    .execute();
  const known = new Set(files.map((file) => file.settle_date));
  return due.filter((day) => !known.has(day));
}

/** Asks one channel for what is missing; answers how many bills came, and how many did not. */
async function fetchMissing(context: JobContext, chnlCode: string, days: readonly string[]) {
  const { signal } = context;
  const counts = { fetched: 0, missing: 0 };
  for (const settleDate of days) {
    signal.throwIfAborted();
    try {
      await fetchBill(context, { chnlCode, settleDate, by: PLATFORM.userName }, signal);
      counts.fetched += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!isKnown(error)) counts.missing += 1;
    }
  }
  return counts;
}

/**
 * Fetches the bill of yesterday from every channel that can be reached, and earlier ones that are still
 * missing; loads and matches them (domain §10.1). Anyone who is cut off leaves files that the next run goes
 * on with.
 */
export const reconLoad = jobHandler({
  name: 'recon.load',
  parameters: {},
  run: async (context) => {
    const { db, clock, signal } = context;
    const calendars = await calendarsOf(db);
    const counts = { fetched: 0, missing: 0 };
    for (const channel of await reachable(db)) {
      const days = await missingDays(db, calendars, channel, stampAt(clock()));
      const { fetched, missing } = await fetchMissing(context, channel.chnlCode, days);
      counts.fetched += fetched;
      counts.missing += missing;
    }
    await loadWaiting({ db, clock, isStopping: () => signal.aborted });
    return message('job.handler.recon.load.done', counts);
  },
});

/** Loads files that wait, matches what is left everywhere, and lets it age (money §5). */
export const reconMatch = jobHandler({
  name: 'recon.match',
  parameters: {},
  run: async ({ db, clock, signal }) => {
    const on = { db, clock, isStopping: () => signal.aborted };
    const files = await loadWaiting(on);
    const pairs = await matchPlaces(on);
    return message('job.handler.recon.match.done', { files, pairs });
  },
});
