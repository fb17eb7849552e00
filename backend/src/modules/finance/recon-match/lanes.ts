import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isLockTimeout, isRace, isUniqueViolation } from '../../../db/sql-errors.ts';
import { endLines } from './end-lines.ts';
import { isAt, type Lane, lockLane, lockOfPlace, type Place } from './place.ts';
import { type Matching, repeat, takeStep } from './step.ts';
import { takeLines } from './take.ts';

/** This many new lines make the planner's statistics of before useless. */
const MANY_LINES = 1_000;

/** Lanes of a place that have lines waiting, with how many. */
async function waitingLanes(db: Kysely<Database>, place: Place) {
  const { rows } = await sql<{ lane: Lane; lines: number }>`
    select s.lane, sum(s.line_cnt)::int as lines from recon_slice s
     where ${isAt('s', place)} group by s.lane order by s.lane`.execute(db);
  return rows;
}

/**
 * True if the other lane has just been faster: with a booking that lines of both name by different
 * numbers, or with a row that both write. Nothing has been done then.
 */
const isMeeting = (error: unknown): boolean =>
  isUniqueViolation(error, 'recon_match_item_id_key') || isRace(error) || isLockTimeout(error);

/** As often as the longest statement of the other lane may be waited for; what is not free then is wrong, not busy. */
const MEETINGS_AT_MOST = 6;

/**
 * Takes some lines of a lane, and answers how many pairs that has made; undefined: it has no more. When it meets the
 * other lane it goes again alone at their place: what the other one has is then seen to be paired, and it meets nobody.
 */
export async function takeSome(
  on: Matching,
  place: Place,
  lane: Lane,
): Promise<number | undefined> {
  for (let met = 0; ; met += 1) {
    try {
      const lock = met === 0 ? lockLane(place, lane) : lockOfPlace(place);
      return await takeStep(on, lock, async (tx, now) => {
        const taken = await takeLines(tx, place, lane, now);
        return taken && endLines(tx, place, taken, now);
      });
    } catch (error) {
      if (!isMeeting(error) || met === MEETINGS_AT_MOST) throw error;
      if (on.isStopping()) return 0;
    }
  }
}

/**
 * Takes all lines of loaded files at a place, its lanes at once: each is what one processor of the database can do.
 * Answers how many pairs were made; rejects only once neither lane works any more.
 */
export async function takeSlices(on: Matching, place: Place): Promise<number> {
  const waiting = await waitingLanes(on.db, place);
  const isMuch = waiting.reduce((sum, { lines }) => sum + lines, 0) > MANY_LINES;
  if (isMuch) await sql`analyze recon_item`.execute(on.db);
  const lanes = waiting.map(({ lane }) => repeat(on, () => takeSome(on, place, lane)));
  await Promise.allSettled(lanes);
  const pairs = await Promise.all(lanes);
  // Or each page of them, and each currency of the channel, would be sought for in all lines.
  if (isMuch) await sql`analyze recon_line, recon_match`.execute(on.db);
  return pairs.reduce((sum, made) => sum + made, 0);
}
