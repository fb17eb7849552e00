import { DICT_VERSION_HEADER, NOTICE_VERSION_HEADER } from '@portal/contract/kit/codes';
import { noticeRightsVersion } from './rights-version.ts';
import { risingVersion } from './rising-version.ts';

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
