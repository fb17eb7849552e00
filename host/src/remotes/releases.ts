import { RELEASES_PATH } from '@portal/contract/release/paths';
import { Releases } from '@portal/contract/release/release';
import { listFiles } from './released-files.ts';

/** Milliseconds that the list may take. */
const TIMEOUT_MS = 5_000;
/** A list that arrived so many milliseconds ago is not asked for again to open a remote. */
const RECENT_MS = 10_000;

let known: Promise<Releases> | undefined;
/** The request under way. */
let asking: Promise<Releases> | undefined;
let arrivedAt = Number.NEGATIVE_INFINITY;
/** Id of the list that is in force, as far as this window was told. */
let told: string | undefined;
const listeners = new Set<(releases: Releases) => void>();

async function fetchReleases(): Promise<Releases> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(RELEASES_PATH, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`The list of releases answered ${response.status}`);
  const releases = Releases.parse(await response.json());
  listFiles(releases);
  return releases;
}

/** The list of what is released: fetched once, then kept until `refetchReleases`. */
export function releases(): Promise<Releases> {
  known ??= refetchReleases();
  return known;
}

/**
 * The list as it is now, or was a moment ago: what a remote is opened from, so that nobody gets a
 * version that has been taken back. Without an answer the list that is known holds.
 */
export async function recentReleases(): Promise<Releases> {
  const recent = performance.now() - arrivedAt < RECENT_MS ? known : undefined;
  const list = await (asking ?? recent ?? refetchReleases());
  return told && told !== list.id ? refetchReleases() : list;
}

/** Takes up the id of the list that is in force; whether it is another one than is known here. */
export async function isOtherList(id: string): Promise<boolean> {
  told = id;
  const list = await known?.catch(() => undefined);
  return list?.id !== id;
}

/** Asks again what is released. When that fails, the list that is known stays in force. */
export function refetchReleases(): Promise<Releases> {
  const asked = refetch().finally(() => {
    if (asking === asked) asking = undefined;
  });
  asking = asked;
  return asked;
}

async function refetch(): Promise<Releases> {
  const before = known;
  const asked = fetchReleases();
  known = before ?? asked;
  try {
    const fresh = await asked;
    known = asked;
    arrivedAt = performance.now();
    for (const listener of listeners) listener(fresh);
    return fresh;
  } catch (error) {
    known = before;
    if (before) return before;
    throw error;
  }
}

/** Calls back with every list that arrives; returns how to stop. */
export function onReleases(listener: (releases: Releases) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
