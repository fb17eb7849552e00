import { LANGUAGES, type Language } from '@portal/contract/constants';
import type { NoticeInput } from '@portal/contract/system/notice';
import type { z } from 'zod';

type NoticeField = keyof z.output<typeof NoticeInput>;

/** Fields that a notice has once a language. */
export const FIELDS_OF = {
  'zh-CN': { title: 'noticeTitle', content: 'noticeContent' },
  'en-US': { title: 'noticeTitleEn', content: 'noticeContentEn' },
} as const satisfies Record<Language, { title: NoticeField; content: NoticeField }>;

/** Languages in which something was refused. */
export const refusedIn = (refusals: Record<string, string>): Language[] =>
  LANGUAGES.filter((language) =>
    Object.values(FIELDS_OF[language]).some((field) => refusals[field] !== undefined),
  );
