import { RELEASES_PATH } from '@portal/contract/release/paths';
import { Releases } from '@portal/contract/release/release';
import { listFiles } from './integrity.ts';

/** Milliseconds that the list may take. */
const TIMEOUT_MS = 5_000;

let known: Promise<Releases> | undefined;
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

/** Asks again what is released. When that fails, the list that is known stays in force. */
export async function refetchReleases(): Promise<Releases> {
  const before = known;
  const asked = fetchReleases();
  known = before ?? asked;
  try {
    const fresh = await asked;
    known = asked;
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
