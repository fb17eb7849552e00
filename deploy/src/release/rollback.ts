import type { Channel, Release, Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { addRevision, judgedRevisions } from '../store/channels.ts';
import { damageOf } from '../store/damage.ts';
import { readRelease } from '../store/objects.ts';
import { type Author, authorshipOf, baseFor } from './base.ts';
import { findVersion } from './find-version.ts';
import { checkTogether, problemsOf } from './gate.ts';
import { type Pointer, pointerTo, REMEMBERED } from './pointer.ts';
import type { Moved } from './promote.ts';

/** The usual reasons of a rollback; any other text is one as well. */
export const REASONS = ['render failure', 'wrong figures', 'slow', 'requested by the team'];

/**
 * Makes a version live that was live before: the one before the present one, or `to`. The channel
 * is held, so that a new build does not undo the rollback. What was live is not remembered as
 * good, and is never chosen by a later rollback or as the page's fallback. Past a corrupt document
 * nobody knows what was live, so `to` must say where to go. Refused (2) without a reason.
 */
export async function rollback(
  store: string,
  env: string,
  unit: Unit,
  to: string | undefined,
  author: Author,
): Promise<Moved> {
  if (!author.reason.trim()) {
    throw new ReleaseError(
      'usage',
      `Say why, for the history: --reason <${REASONS.join(' | ')} | …>`,
    );
  }
  if (author.isPastCorrupt && !to) {
    throw new ReleaseError('usage', 'Past a corrupt document, say which version: --to <version>');
  }
  const base = await baseFor(store, env, unit, author);
  if (!base) throw new ReleaseError('notFound', `${unit} was never released to ${env}`);
  const before = base.channel;
  const release = to
    ? await acceptedVersion(store, env, unit, to)
    : await lastGood(store, unit, before?.previous ?? [], env);
  if (base.refused.length === 0 && release.digest === before?.stable.digest) {
    throw new ReleaseError('usage', `${unit}@${release.version} is live in ${env} already`);
  }
  await checkTogether(store, env, [release], () =>
    alternative(store, env, unit, before?.previous ?? []),
  );
  const after = await addRevision(store, env, unit, base, {
    stable: pointerTo(release),
    previous: before ? olderThan(before, release).slice(0, REMEMBERED) : [],
    hold: true,
    action: 'rollback',
    ...authorshipOf(author, base),
  });
  return { before, after };
}

/** The newest earlier version which fits what is live, and its command; undefined when none does. */
async function alternative(store: string, env: string, unit: Unit, previous: Pointer[]) {
  for (const { digest } of previous) {
    const release = await readRelease(store, unit, digest);
    const fits = release && (await problemsOf(store, env, [release])).length === 0;
    if (!fits) continue;
    const { version } = release;
    return { version, text: `This one fits: mrel rollback ${unit} --to ${version}` };
  }
  return undefined;
}

async function lastGood(store: string, unit: Unit, previous: Pointer[], env: string) {
  for (const { digest } of previous) {
    const release = await readRelease(store, unit, digest);
    if (release && (await damageOf(store, release)).length === 0) return release;
  }
  throw new ReleaseError('notFound', `${unit}@${env} has no earlier version to roll back to`);
}

/** Only a version that was live here before was ever accepted; anything else is a promote. */
async function acceptedVersion(store: string, env: string, unit: Unit, to: string) {
  const release = await findVersion(store, unit, to);
  for await (const { channel, fault } of judgedRevisions(store, env, unit)) {
    if (!fault && channel?.stable.digest === release.digest) return release;
  }
  throw new ReleaseError(
    'notFound',
    `${unit}@${release.version} was never live in ${env}: promote it instead`,
  );
}

/** A version that is not among the earlier ones was left by a rollback: this one goes forward. */
function olderThan(channel: Channel, release: Release): Pointer[] {
  const at = channel.previous.findIndex(({ digest }) => digest === release.digest);
  if (at >= 0) return channel.previous.slice(at + 1);
  return [channel.stable, ...channel.previous].filter(({ digest }) => digest !== release.digest);
}
