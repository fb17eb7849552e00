import { RELEASES_PATH } from '@portal/contract/release/paths';
import { Releases } from '@portal/contract/release/release';
import { listFiles } from './released-files.ts';

/** Milliseconds that the list may take. */
const TIMEOUT_MS = 5_000;
/**
 * Milliseconds since its request during which a list is not requested again to open a
 * remote. The time counts from the request, since which the answer may be old; and it is short,
 * since nothing else is sure to say meanwhile that a version was taken back: a window listens for
 * news late, and its connection can be cut.
 */
const RECENT_MS = 500;

/** The request that began last, unless it failed. */
let latest: { since: number; answer: Promise<Releases> } | undefined;
/** The list, and when the request that it answers began. */
let known: { since: number; list: Releases } | undefined;
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
export async function releases(): Promise<Releases> {
  return known?.list ?? latest?.answer ?? refetchReleases();
}

/**
 * The list as it is now, or was a moment ago: what a remote is opened from, so that nobody gets a
 * version that has been taken back. Without an answer the list that is known holds.
 */
export async function recentReleases(): Promise<Releases> {
  const recent = latest && performance.now() - latest.since < RECENT_MS ? latest : undefined;
  const list = await (recent?.answer ?? refetchReleases());
  return told && told !== list.id ? refetchReleases() : list;
}

/** Takes up the id of the list that is in force; whether it is another one than is known here. */
export async function isOtherList(id: string): Promise<boolean> {
  told = id;
  const list = known?.list ?? (await latest?.answer.catch(() => undefined));
  return list?.id !== id;
}

/** Asks again what is released. When that fails, the list that is known stays in force. */
export function refetchReleases(): Promise<Releases> {
  const since = performance.now();
  const answer = fetchReleases().then(
    (list) => takeUp(list, since),
    (error: unknown) => {
      if (latest?.answer === answer) latest = undefined;
      if (known) return known.list;
      throw error;
    },
  );
  latest = { since, answer };
  return answer;
}

/** Makes it the list that is known, unless the answer to a later request was faster. */
function takeUp(list: Releases, since: number): Releases {
  if (known && known.since > since) return known.list;
  known = { since, list };
  for (const listener of listeners) listener(list);
  return list;
}

/** Calls back with every list that arrives; returns how to stop. */
export function onReleases(listener: (releases: Releases) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
