import type { FailureReport } from '@portal/contract/release/failures';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS, stampAt, timeOf } from '../../kernel/clock.ts';
import type { Actor, OpenContext } from '../../kernel/context.ts';
import { type UnitVersion, windowsSince } from './failures.store.ts';

/** Context of a report: who sent it is known, unless nobody was signed in. */
type ReportContext = OpenContext & { actor?: Actor };

/** New reports that are kept: of a user in a minute; without a session in an hour, of an address and in all. */
export const REPORTS_MAX = { user: 10, address: 20, all: 200 };
/** Open windows of a user that are counted. */
export const WINDOWS_MAX = 50;
/** Numbers of distinct users at which a failure is news again. */
const NEWS_AT_USERS = [3, 10, 30];

/** Returns true while the sender has not reported more than is kept. */
async function isWithinLimits({ db, actor, ip, now }: ReportContext): Promise<boolean> {
  const since = stampAt(timeOf(now) - (actor ? MINUTE_MS : HOUR_MS));
  const { all, own } = await db
    .selectFrom('release_failure')
    .where('user_id', 'is not distinct from', actor?.userId ?? null)
    .where('first_at', '>', since)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('address', '=', ip).as('own'),
    ])
    .executeTakeFirstOrThrow();
  if (actor) return Number(all) < REPORTS_MAX.user;
  return Number(all) < REPORTS_MAX.all && Number(own) < REPORTS_MAX.address;
}

/** Reads who else has reported the same, and whether the sender has. Reports of the same wait for each other. */
async function knownOf({ db, actor }: ReportContext, { unit, version, kind }: KeptReport) {
  const name = `release_failure:${unit}@${version}:${kind}`;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db);
  const { rows } = await sql<{ reports: string; users: string; isOwn: boolean | null }>`
    select count(*) as reports, count(distinct user_id) as users,
           bool_or(user_id = ${actor?.userId ?? null}::bigint) as "isOwn"
      from release_failure
     where unit = ${unit} and version = ${version} and kind = ${kind}`.execute(db);
  return rows[0];
}

type KeptReport = FailureReport & UnitVersion;

/**
 * Keeps the report of a failure: one row a version, kind and window, however often it is sent. Returns
 * the number of distinct users whom the version has failed so, when that is news: the first report,
 * and the third, tenth and thirtieth user. Without a session only the host is reported.
 */
export async function keepFailure(
  ctx: ReportContext,
  report: KeptReport,
): Promise<number | undefined> {
  const { unit, version, kind, message, place, window: window_id } = report;
  if (!ctx.actor && unit !== 'host') return undefined;
  const known = await knownOf(ctx, report);
  if (!(await isWithinLimits(ctx))) return undefined;
  await ctx.db
    .insertInto('release_failure')
    .values({
      ...{ unit, version, kind, window_id, message, place },
      user_id: ctx.actor?.userId ?? null,
      address: ctx.ip,
      first_at: ctx.now,
      last_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['unit', 'version', 'kind', 'window_id']).doUpdateSet({
        user_id: sql`coalesce(release_failure.user_id, excluded.user_id)`,
        last_at: ctx.now,
        count: sql`release_failure.count + 1`,
      }),
    )
    .execute();
  const isNewUser = ctx.actor !== undefined && !known?.isOwn;
  const users = Number(known?.users ?? 0) + (isNewUser ? 1 : 0);
  const isFirst = Number(known?.reports ?? 0) === 0;
  return isFirst || (isNewUser && NEWS_AT_USERS.includes(users)) ? users : undefined;
}

/** Takes up the versions that an open window of the caller runs. */
export async function keepWindow(
  { db, now }: OpenContext,
  { userId: user_id }: Actor,
  window_id: string,
  versions: readonly UnitVersion[],
): Promise<void> {
  const { others } = await db
    .selectFrom('release_window')
    .where('user_id', '=', user_id)
    .where('seen_at', '>', windowsSince(now))
    .where('window_id', '<>', window_id)
    .select(({ fn }) => fn.countAll<string>().as('others'))
    .executeTakeFirstOrThrow();
  if (Number(others) >= WINDOWS_MAX) return;
  const loaded = JSON.stringify(
    Object.fromEntries(versions.map(({ unit, version }) => [unit, version])),
  );
  const seen = { user_id, loaded, seen_at: now };
  await db
    .insertInto('release_window')
    .values({ window_id, ...seen })
    .onConflict((conflict) => conflict.column('window_id').doUpdateSet(seen))
    .execute();
}
