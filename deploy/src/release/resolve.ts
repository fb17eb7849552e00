import {
  ASSETS_PATH,
  type Release,
  type Releases,
  type ResolvedUnit,
  UNITS,
  type Unit,
} from '@portal/contract/release/release';
import { type Revision, readChannel } from '../store/channels.ts';
import { sha256 } from '../store/hash.ts';
import { hasAllFiles, readRelease } from '../store/objects.ts';

/** A unit that is live: its channel, and the release the channel points to. */
export interface LiveUnit {
  rev: number;
  stable: Release;
  fallback: Release | undefined;
  /** Label of the version that should be live, when it has lost files and another stands in. */
  missing: string | undefined;
}

/**
 * What is live of one unit; undefined when nothing was promoted or no version is left in the
 * store. The fallback is the newest earlier version that is whole; it takes the place of a live
 * version that has lost files.
 */
export async function liveUnit(
  store: string,
  env: string,
  unit: Unit,
): Promise<LiveUnit | undefined> {
  const revision = await readChannel(store, env, unit);
  if (!revision) return undefined;
  const { rev, stable: wanted } = revision.channel;
  const [stable, fallback] = await wholeReleases(store, unit, revision);
  const missing = stable?.digest === wanted.digest ? undefined : wanted.version;
  return stable && { rev, stable, fallback, missing };
}

async function wholeReleases(store: string, unit: Unit, { channel }: Revision) {
  const whole: Release[] = [];
  for (const { digest } of [channel.stable, ...channel.previous]) {
    const release = await readRelease(store, unit, digest);
    if (release && (await hasAllFiles(store, release))) whole.push(release);
    if (whole.length === 2) break;
  }
  return whole;
}

/** The document that the page resolves remotes through. */
export function releasesOf(live: ReadonlyMap<Unit, LiveUnit>): Releases {
  const units: Releases['units'] = {};
  for (const unit of UNITS) {
    const found = live.get(unit);
    if (!found) continue;
    units[unit] = {
      stable: resolved(found.stable, found.rev),
      ...(found.fallback && { fallback: resolved(found.fallback, found.rev) }),
    };
  }
  return { schema: 'portal.releases/1', id: sha256(JSON.stringify(units)).slice(0, 16), units };
}

function resolved(release: Release, rev: number): ResolvedUnit {
  const { unit, name, digest, version, entry, exposes, shared } = release;
  const base = `${ASSETS_PATH}${unit}/${digest}/`;
  return { name, digest, version, rev, base, entry, exposes, shared, files: runnable(release) };
}

/** The host's own files carry their integrity in its page, so only remotes list theirs. */
function runnable({ unit, files }: Release): Record<string, string> {
  const listed = unit === 'host' ? [] : files.filter(({ path }) => /\.(js|css)$/.test(path));
  return Object.fromEntries(listed.map(({ path, integrity }) => [path, integrity]));
}
