import { DICT_VERSION_HEADER } from '@portal/contract/kit/codes';

const listeners = new Set<() => void>();
let known: string | undefined;

/** Calls back when the server's dictionaries have changed. Returns how to stop listening. */
export function onDictChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Compares the version of an answer with the highest seen: a late answer, or one of a process that
 * has not looked yet, changes nothing.
 */
export function noticeDictVersion(headers: Headers): void {
  const version = headers.get(DICT_VERSION_HEADER);
  if (version === null) return;
  const before = known;
  known = before === undefined || Number(version) > Number(before) ? version : before;
  if (before === undefined || known === before) return;
  for (const listener of listeners) listener();
}
