import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, type Language } from '@portal/contract/constants';
import { type RawBuilder, sql } from 'kysely';

/**
 * Language of an answer: `Accept-Language`, else `Content-Language`, which some clients of this
 * family send (conventions §1.3). Chinese unless English is asked for first.
 */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const wanted = headers['accept-language'] ?? headers['content-language'] ?? '';
  return /^\s*en\b/i.test(String(wanted).replace('_', '-')) ? 'en-US' : DEFAULT_LANGUAGE;
}

/** The same of two columns, as SQL. */
export const columnIn = (language: Language, zh: string, en: string): RawBuilder<string> =>
  language === 'en-US'
    ? sql<string>`coalesce(nullif(${sql.ref(en)}, ''), ${sql.ref(zh)})`
    : sql<string>`${sql.ref(zh)}`;

/** Name of the user `u` in the caller's language. */
export const nickNameIn = ({ language }: { language: Language }, table = 'u') =>
  columnIn(language, `${table}.nick_name`, `${table}.name_en`);

/** Name of the department `d` in the caller's language; null without one. */
export const deptNameIn = ({ language }: { language: Language }, table = 'd') =>
  columnIn(language, `${table}.dept_name`, `${table}.name_en`) as RawBuilder<string | null>;

/** The text of the caller's language; an empty translation falls back to the other. */
export function pickText(language: Language, zh: string, en: string): string {
  return language === 'en-US' ? en || zh : zh || en;
}
