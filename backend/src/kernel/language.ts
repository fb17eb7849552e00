import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LANGUAGE, type Language } from '@portal/contract/constants';

/**
 * Language of an answer: `Accept-Language`, else `Content-Language`, which some clients of this
 * family send (conventions §1.3). Chinese unless English is asked for first.
 */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const wanted = headers['accept-language'] ?? headers['content-language'] ?? '';
  return /^\s*en\b/i.test(String(wanted).replace('_', '-')) ? 'en-US' : DEFAULT_LANGUAGE;
}

/** The text of the caller's language; an empty translation falls back to the other. */
export function pickText(language: Language, zh: string, en: string): string {
  return language === 'en-US' ? en || zh : zh || en;
}
