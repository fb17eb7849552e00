import { DICT_VERSION_HEADER, NOTICE_VERSION_HEADER } from '@portal/contract/kit/codes';
import { noticeRightsVersion } from './rights-version.ts';

/** A version in the header of answers that only rises: what is kept of it is told when it does. */
function risingVersion(header: string) {
  const listeners = new Set<() => void>();
  let known: string | undefined;
  return {
    /** Calls back when the version has risen. Returns how to stop listening. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Compares the version of an answer with the highest seen: a late answer, or one of a process
     * that has not looked yet, changes nothing.
     */
    notice(headers: Headers): void {
      const version = headers.get(header);
      if (version === null) return;
      const before = known;
      known = before === undefined || Number(version) > Number(before) ? version : before;
      if (before === undefined || known === before) return;
      for (const listener of listeners) listener();
    },
  };
}

const dictionaries = risingVersion(DICT_VERSION_HEADER);
const notices = risingVersion(NOTICE_VERSION_HEADER);

/** Calls back when the server's dictionaries have changed. Returns how to stop listening. */
export const onDictChange = dictionaries.onChange;

/** Calls back when a notice has been published or changed. Returns how to stop listening. */
export const onNoticeChange = notices.onChange;

/** Compares what the headers of an answer tell with what is known; `call` as `nextCall` gave it. */
export function noticeVersions(headers: Headers, call: number): void {
  dictionaries.notice(headers);
  notices.notice(headers);
  noticeRightsVersion(headers, call);
}
