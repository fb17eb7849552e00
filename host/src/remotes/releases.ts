import { RELEASE_LIST } from '@portal/contract/release/paths';
import { ReleaseList } from '@portal/contract/release/release';

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
let latest: { since: number; answer: Promise<ReleaseList> } | undefined;
/** The list, and when the request that it answers began. */
let known: { since: number; list: ReleaseList } | undefined;
/** Id of the list that is in force, as far as this window was told. */
let told: string | undefined;
const listeners = new Set<(releases: ReleaseList) => void>();

async function fetchReleases(): Promise<ReleaseList> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(RELEASE_LIST, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`The list of releases answered ${response.status}`);
  return ReleaseList.parse(await response.json());
}

/** The list of what is released: fetched once, then kept until `refetchReleases`. */
export async function releases(): Promise<ReleaseList> {
  return known?.list ?? latest?.answer ?? refetchReleases();
}

/**
 * The list as it is now, or was a moment ago: what a remote is opened from, so that nobody gets a
 * version that has been taken back. Without an answer the list that is known holds.
 */
export async function recentReleases(): Promise<ReleaseList> {
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
export function refetchReleases(): Promise<ReleaseList> {
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
function takeUp(list: ReleaseList, since: number): ReleaseList {
  if (known && known.since > since) return known.list;
  known = { since, list };
  for (const listener of listeners) listener(list);
  return list;
}

/** Calls back with every list that arrives; returns how to stop. */
export function onReleases(listener: (releases: ReleaseList) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
