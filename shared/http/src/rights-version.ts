import { RIGHTS_VERSION_HEADER } from '@portal/contract/kit/codes';

const listeners = new Set<() => void>();
let calls = 0;
let known: string | undefined;
/** The call that told what is known: what was asked before it tells nothing newer. */
let knownSince = 0;
/** Version under which a call was forbidden last. */
let refused: string | undefined;

/** Number of a call that begins, in their order. */
export const nextCall = (): number => {
  calls += 1;
  return calls;
};

/**
 * Calls back when the rights or the menu of the user are others than the last answer told, or a
 * call was forbidden, once for each version. Returns how to stop listening.
 */
export function onRightsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the version of the rights in the last answer; undefined before the first. */
export const rightsVersion = (): string | undefined => known;

/** Forgets a version whose rights could not be loaded: the next answer announces it again. */
export function rightsNotLoaded(): void {
  known = '';
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Takes up what an answer tells, unless a call that began later has told something already. */
export function noticeRightsVersion(headers: Headers, call: number): void {
  const version = headers.get(RIGHTS_VERSION_HEADER);
  if (version === null || call < knownSince) return;
  const before = known;
  known = version;
  knownSince = call;
  if (before !== undefined && before !== version) tell();
}

/** A call was forbidden: what the page offers and what is permitted may have parted. */
export function noticeRefusal(): void {
  if (known === undefined || refused === known) return;
  refused = known;
  tell();
}
