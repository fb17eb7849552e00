import type { FailureKind } from '@portal/contract/release/dictionaries';
import type { UnitFailures, UnitWindows } from '@portal/contract/release/failures';
import type { Unit } from '@portal/contract/release/release';
import { FAILURE_REPORTS_MAX } from '@portal/contract/system/releases';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Stamp } from '../../db/types.ts';
import { MINUTE_MS, stampAt, timeOf } from '../../kernel/clock.ts';

/** A version by its label. */
export interface UnitVersion {
  unit: Unit;
  version: string;
}

/** A window that was not seen for this long counts as closed. */
const WINDOW_LIVES_MS = 15 * MINUTE_MS;
/** Points that a curve of failures has at most: two hours of minutes. */
const MINUTES_MAX = 120;

/** Beginning of the span in which an open window is seen. */
export const windowsSince = (now: Stamp): Stamp => stampAt(timeOf(now) - WINDOW_LIVES_MS);

const keyOf = ({ unit, version }: UnitVersion) => `${unit}@${version}`;

/** Reports of these versions, as `f`. */
function reportsOf(pairs: readonly UnitVersion[]) {
  const units = pairs.map(({ unit }) => unit);
  const versions = pairs.map(({ version }) => version);
  return sql`release_failure f
    join (select distinct * from unnest(${units}::text[], ${versions}::text[]) as p (unit, version)) p
      on f.unit = p.unit and f.version = p.version`;
}

/** Reads what was reported of each of these versions, in their order; nothing is all zeros. */
export async function failuresOf(
  db: Kysely<Database>,
  pairs: readonly UnitVersion[],
): Promise<UnitFailures[]> {
  const from = reportsOf(pairs);
  const [sums, kinds, minutes] = await Promise.all([
    sql<UnitVersion & Pick<UnitFailures, 'users' | 'windows' | 'anonymous'>>`
      select f.unit, f.version, count(distinct f.user_id)::int as users,
             (count(distinct f.window_id) filter (where f.user_id is not null))::int as windows,
             (count(distinct f.window_id) filter (where f.user_id is null))::int as anonymous
        from ${from} group by f.unit, f.version`.execute(db),
    sql<UnitVersion & UnitFailures['kinds'][number]>`
      select f.unit, f.version, f.kind, count(distinct f.user_id)::int as users,
             (array_agg(f.message order by f.last_at desc, f.window_id))[1] as message,
             (array_agg(f.place order by f.last_at desc, f.window_id))[1] as place,
             min(f.first_at) as "firstAt", max(f.last_at) as "lastAt"
        from ${from} group by f.unit, f.version, f.kind
       order by users desc, f.kind`.execute(db),
    sql<UnitVersion & UnitFailures['byMinute'][number]>`
      select unit, version, at, users
        from (select unit, version, at, count(*)::int as users,
                     row_number() over (partition by unit, version order by at desc) as place
                from (select f.unit, f.version, date_trunc('minute', min(f.first_at))::timestamp(0) as at
                        from ${from} where f.user_id is not null
                       group by f.unit, f.version, f.user_id) u
               group by unit, version, at) m
       where place <= ${MINUTES_MAX}::int
       order by at`.execute(db),
  ]);
  const sumBy = new Map(sums.rows.map((row) => [keyOf(row), row]));
  const kindsBy = Map.groupBy(kinds.rows, keyOf);
  const minutesBy = Map.groupBy(minutes.rows, keyOf);
  return pairs.map(({ unit, version }) => {
    const key = keyOf({ unit, version });
    const { users = 0, windows = 0, anonymous = 0 } = sumBy.get(key) ?? {};
    return {
      ...{ unit, version, users, windows, anonymous },
      kinds: (kindsBy.get(key) ?? []).map(({ unit: _, version: __, ...kind }) => kind),
      byMinute: (minutesBy.get(key) ?? []).map(({ at, users }) => ({ at, users })),
    };
  });
}

/** Reads the newest reports of one kind of failure of a version. */
export async function reportsOfKind(
  db: Kysely<Database>,
  { unit, version }: UnitVersion,
  kind: FailureKind,
) {
  const rows = await db
    .selectFrom('release_failure as f')
    .leftJoin('sys_user as u', 'u.user_id', 'f.user_id')
    .where('f.unit', '=', unit)
    .where('f.version', '=', version)
    .where('f.kind', '=', kind)
    .select(['u.user_name', 'f.address', 'f.message', 'f.place', 'f.first_at', 'f.last_at'])
    .select('f.count')
    .orderBy('f.last_at', 'desc')
    .orderBy('f.window_id')
    .limit(FAILURE_REPORTS_MAX)
    .execute();
  return rows.map(({ user_name, first_at, last_at, ...row }) => ({
    ...row,
    user: user_name ?? '',
    firstAt: first_at,
    lastAt: last_at,
  }));
}

/** Open windows: how many there are, and how many run which version. */
export interface OpenWindows {
  online: number;
  versions: UnitWindows[];
}

/** Counts the windows that are open at `now`, in all and by the versions that they run. */
export async function windowsOf(db: Kysely<Database>, now: Stamp): Promise<OpenWindows> {
  const since = windowsSince(now);
  const [{ rows }, { online }] = await Promise.all([
    sql<UnitWindows>`
      select l.key as unit, l.value as version, count(*)::int as windows
        from release_window w cross join jsonb_each_text(w.loaded) l
       where w.seen_at > ${since}::timestamp
       group by l.key, l.value order by l.key, windows desc, l.value`.execute(db),
    db
      .selectFrom('release_window')
      .where('seen_at', '>', since)
      .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('online'))
      .executeTakeFirstOrThrow(),
  ]);
  return { online, versions: rows };
}
