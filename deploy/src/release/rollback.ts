import type { Channel, Release, Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { addRevision, readChannel, readRevision, revisionsOf } from '../store/channels.ts';
import { hasAllFiles, readRelease } from '../store/objects.ts';
import { findVersion } from './find-version.ts';
import { checkTogether } from './gate.ts';
import { type Pointer, pointerTo, REMEMBERED } from './pointer.ts';
import type { Author, Moved } from './promote.ts';

/**
 * Makes a version live that was live before: the one before the present one, or `to`. The channel
 * is held, so that a new build does not undo the rollback. What was live is not remembered as
 * good, and is never chosen by a later rollback or as the page's fallback.
 */
export async function rollback(
  store: string,
  env: string,
  unit: Unit,
  to: string | undefined,
  author: Author,
): Promise<Moved> {
  const base = await readChannel(store, env, unit);
  if (!base) throw new ReleaseError('notFound', `${unit} was never released to ${env}`);
  const before = base.channel;
  const release = to
    ? await acceptedVersion(store, env, unit, to)
    : await lastGood(store, unit, before.previous, env);
  if (release.digest === before.stable.digest) {
    throw new ReleaseError('usage', `${unit}@${release.version} is live in ${env} already`);
  }
  await checkTogether(store, env, [release]);
  const after = await addRevision(store, env, unit, base, {
    stable: pointerTo(release),
    previous: olderThan(before, release).slice(0, REMEMBERED),
    hold: true,
    action: 'rollback',
    ...author,
  });
  return { before, after };
}

async function lastGood(store: string, unit: Unit, previous: Pointer[], env: string) {
  for (const { digest } of previous) {
    const release = await readRelease(store, unit, digest);
    if (release && (await hasAllFiles(store, release))) return release;
  }
  throw new ReleaseError('notFound', `${unit}@${env} has no earlier version to roll back to`);
}

/** Only a version that was live here before was ever accepted; anything else is a promote. */
async function acceptedVersion(store: string, env: string, unit: Unit, to: string) {
  const release = await findVersion(store, unit, to);
  for (const rev of await revisionsOf(store, env, unit)) {
    const { channel } = await readRevision(store, env, unit, rev);
    if (channel.stable.digest === release.digest) return release;
  }
  throw new ReleaseError(
    'notFound',
    `${unit}@${release.version} was never live in ${env}: promote it instead`,
  );
}

/** A version that is not among the earlier ones was left by a rollback: this one goes forward. */
function olderThan(channel: Channel, release: Release): Pointer[] {
  const at = channel.previous.findIndex(({ digest }) => digest === release.digest);
  return at < 0 ? [channel.stable, ...channel.previous] : channel.previous.slice(at + 1);
}
