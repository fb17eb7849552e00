import type { ListedVersion, ReleaseList, Unit } from '@portal/contract/release/release';
import type { OpenedTrial } from '@portal/contract/release/trial';
import { filesOf } from './released-files.ts';
import { recentReleases, refetchReleases, releases } from './releases.ts';

/** Versions that this window uses; it stays with them until it is reloaded or they fail. */
const used = new Map<Unit, ListedVersion>();
const pinListeners = new Set<() => void>();
/** Names of versions that failed in this window while another one was at hand. */
const failed = new Set<string>();

/** Version that this window runs instead of what is live: nothing takes its place when it fails. */
let trial: OpenedTrial | undefined;

/** Has this window run a version that is not live, before it opens a page of that remote. */
export function tryVersion(opened: OpenedTrial): void {
  trial = opened;
}

function candidates({ units }: ReleaseList, unit: Unit): ListedVersion[] {
  const released = units[unit];
  const known =
    trial?.unit === unit ? [trial.version] : [used.get(unit), released?.stable, released?.fallback];
  return known.filter(
    (version): version is ListedVersion => version !== undefined && !failed.has(version.name),
  );
}

/** The version of a remote as far as this window knows; undefined when none is released. */
export async function versionOf(unit: Unit): Promise<ListedVersion | undefined> {
  return candidates(await releases(), unit)[0];
}

/**
 * The version to open a page from: the one in this window, before the first page a recent list's. The
 * files of the version that is known are asked for meanwhile: most often it is that one.
 */
export async function versionToOpen(unit: Unit): Promise<ListedVersion | undefined> {
  if (used.has(unit)) return versionOf(unit);
  const recent = recentReleases();
  void versionOf(unit)
    .then((known) => known && filesOf(unit, known))
    .catch(() => undefined);
  return candidates(await recent, unit)[0];
}

/** Stays with the version that a page came from. */
export function pinVersion(unit: Unit, version: ListedVersion): void {
  const isOther = used.get(unit)?.digest !== version.digest;
  used.set(unit, version);
  if (isOther) for (const listener of pinListeners) listener();
}

/** Calls back whenever this window has loaded a version that it did not run before; returns how to stop. */
export function onPinned(listener: () => void): () => void {
  pinListeners.add(listener);
  return () => pinListeners.delete(listener);
}

/** Versions of remotes that this window runs. */
export const usedVersions = () =>
  [...used].map(([unit, { digest }]): { unit: Unit; digest: string } => ({ unit, digest }));

/**
 * The version to try after `bad`: asks again what is released, and gives up `bad` when there is a
 * newer one or the one before.
 */
export async function versionAfter(
  unit: Unit,
  bad: ListedVersion,
): Promise<ListedVersion | undefined> {
  const others = candidates(await refetchReleases(), unit);
  const next = others.find((version) => version.name !== bad.name);
  if (next) failed.add(bad.name);
  return next;
}

/** Lets the versions of a remote be tried again. */
export function forgive(unit: Unit): void {
  for (const name of failed) if (name.startsWith(`${unit}_`)) failed.delete(name);
}

/** Returns true if a release in use by this window has been replaced by another. */
export function isOutdated({ units }: ReleaseList): boolean {
  return [...used].some(([unit, version]) => {
    if (unit === trial?.unit) return false;
    const stable = units[unit]?.stable;
    return stable !== undefined && stable.digest !== version.digest && !failed.has(stable.name);
  });
}
