import type { Channel, Release } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { addRevision, type Newest } from '../store/channels.ts';
import { readConfig } from '../store/config.ts';
import { type Author, authorshipOf, baseFor } from './base.ts';
import { checkTogether } from './gate.ts';
import { pointerTo, REMEMBERED } from './pointer.ts';

/** A channel before and after; the same twice when there was nothing to do. */
export interface Moved {
  before: Channel | undefined;
  after: Channel;
}

/**
 * Makes published versions live, and ends a hold. Several at once are judged as the set they are;
 * the host goes first, so that a remote never meets a host that is too old for it.
 */
export async function promote(
  store: string,
  env: string,
  releases: Release[],
  author: Author,
): Promise<Moved[]> {
  const hostFirst = [...releases].sort((a) => (a.unit === 'host' ? -1 : 1));
  const bases = new Map<Release, Newest | undefined>();
  for (const release of hostFirst) {
    bases.set(release, await baseFor(store, env, release.unit, author));
  }
  await checkClean(store, env, hostFirst);
  await checkTogether(store, env, hostFirst);
  const moved: Moved[] = [];
  for (const release of hostFirst) {
    moved.push(await promoteOne(store, env, release, bases.get(release), author));
  }
  return moved;
}

/** Refuses, with exit code 3, to bring to production what no commit holds. */
async function checkClean(store: string, env: string, releases: Release[]): Promise<void> {
  const unclean = releases.find(({ provenance }) => provenance?.isClean === false);
  if (!unclean || !(await readConfig(store)).production.includes(env)) return;
  const { unit, version, provenance } = unclean;
  throw new ReleaseError(
    'refused',
    `${unit}@${version} was built by ${provenance?.builder} from files that differ from commit ` +
      `${provenance?.commit}, and ${env} is marked as production: commit them, and build it again`,
  );
}

async function promoteOne(
  store: string,
  env: string,
  release: Release,
  base: Newest | undefined,
  author: Author,
): Promise<Moved> {
  const before = base?.channel;
  const isLive = before?.stable.digest === release.digest && !before.hold;
  if (isLive && !author.isPastCorrupt) {
    return { before, after: before };
  }
  const older = before ? [before.stable, ...before.previous] : [];
  const after = await addRevision(store, env, release.unit, base, {
    stable: pointerTo(release),
    previous: older.filter(({ digest }) => digest !== release.digest).slice(0, REMEMBERED),
    hold: false,
    action: 'promote',
    ...authorshipOf(author, base),
  });
  return { before, after };
}
