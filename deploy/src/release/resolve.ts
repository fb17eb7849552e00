import {
  ASSETS_PATH,
  type Channel,
  type Release,
  type ReleaseList,
  type Releases,
  type ResolvedUnit,
  UNITS,
  type Unit,
} from '@portal/contract/release/release';
import { damageOf } from '../store/damage.ts';
import { sha256 } from '../store/hash.ts';
import { readRelease } from '../store/objects.ts';
import { misfitsOf } from './gate.ts';

/** A unit that is live: number of its channel's document, and what is offered to browsers. */
export interface LiveUnit {
  rev: number;
  stable: Release;
  fallback: Release | undefined;
  /** Files of the version that should be live that are lost or damaged; most often none. */
  damaged: string[];
}

/**
 * Returns the live version of one unit; undefined when no version of its channel is left in the store. The
 * fallback is the newest earlier version that is whole; it takes the place of a live version that
 * has lost or damaged files. When no version is whole the live one stays: a page may still work.
 * `damage` returns the files of a version that are lost or damaged.
 */
export async function liveUnit(
  store: string,
  { unit, rev, stable: wanted, previous }: Channel,
  damage = (release: Release) => damageOf(store, release),
): Promise<LiveUnit | undefined> {
  const whole: Release[] = [];
  const release = await readRelease(store, unit, wanted.digest);
  const damaged = release ? await damage(release) : ['release.json'];
  if (release && damaged.length === 0) whole.push(release);
  for (const { digest } of previous) {
    if (whole.length === 2) break;
    const earlier = await readRelease(store, unit, digest);
    if (earlier && (await damage(earlier)).length === 0) whole.push(earlier);
  }
  const [stable = release, fallback] = whole;
  return stable && { rev, stable, fallback, damaged };
}

/**
 * The document that the page resolves remotes through. An earlier version that asks for another
 * host than the live one is no fallback: it would not run.
 */
export function releasesOf(live: ReadonlyMap<Unit, LiveUnit>): Releases {
  const units: Releases['units'] = {};
  const host = live.get('host')?.stable;
  for (const unit of UNITS) {
    const found = live.get(unit);
    if (!found) continue;
    const { rev, stable, fallback } = found;
    const isOffered = fallback && (unit === 'host' || fits(host, fallback));
    units[unit] = {
      stable: resolved(stable, rev),
      ...(isOffered && { fallback: resolved(fallback, rev) }),
    };
  }
  return { schema: 'portal.releases/1', id: sha256(JSON.stringify(units)).slice(0, 16), units };
}

/** The list without the files of the versions, of which a window needs few. */
export function withoutFiles({ units, ...list }: Releases): ReleaseList {
  const listed = ({ files, shared, exposes, ...version }: ResolvedUnit) => ({
    ...version,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, { page }]) => [expose, page ? { page } : {}]),
    ),
  });
  const found = Object.entries(units).map(([unit, { stable, fallback }]) => [
    unit,
    { stable: listed(stable), ...(fallback && { fallback: listed(fallback) }) },
  ]);
  return { ...list, units: Object.fromEntries(found) };
}

const fits = (host: Release | undefined, remote: Release) =>
  !host || misfitsOf(host, remote).length === 0;

/** A version as browsers see it, with the number of its channel document. */
export function resolved(release: Release, rev: number): ResolvedUnit {
  const { unit, name, digest, version, entry, exposes, shared } = release;
  const base = `${ASSETS_PATH}${unit}/${digest}/`;
  return { name, digest, version, rev, base, entry, exposes, shared, files: runnable(release) };
}

/** The host's own files carry their integrity in its page, so only remotes list theirs. */
function runnable({ unit, files }: Release): Record<string, string> {
  const listed = unit === 'host' ? [] : files.filter(({ path }) => /\.(js|css)$/.test(path));
  return Object.fromEntries(listed.map(({ path, integrity }) => [path, integrity]));
}
