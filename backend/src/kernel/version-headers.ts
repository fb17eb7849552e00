import {
  DICT_VERSION_HEADER,
  NOTICE_VERSION_HEADER,
  RIGHTS_VERSION_HEADER,
} from '@portal/contract/kit/codes';
import type { Session } from './sessions.ts';

/** Headers that tell an open window whether what it has loaded still holds. */
export const versionsOf = (session: Session) => ({
  [DICT_VERSION_HEADER]: session.dictVersion,
  [NOTICE_VERSION_HEADER]: session.noticeVersion,
  [RIGHTS_VERSION_HEADER]: session.rightsVersion,
});
