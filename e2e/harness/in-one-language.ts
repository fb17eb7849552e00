import { createHash } from 'node:crypto';
import { describe } from 'vitest';
import { WORDS, type Words } from './words.ts';

/** `CONSOLE_JOURNEYS=all` runs every journey in both languages. */
export const isAll = process.env.CONSOLE_JOURNEYS === 'all';

/**
 * Words of the language in which journeys of this title run: one of the two, always the same for the
 * same title, each for about half of the titles. What differs between the languages is shown by
 * opening every page in both (`accessibility`).
 */
export function drawn(title: string): Words[] {
  const [byte = 0] = createHash('sha256').update(title).digest();
  return isAll ? WORDS : WORDS.slice(byte % 2, (byte % 2) + 1);
}

/** Journeys in the language that is drawn from their title. */
export function inOneLanguage(title: string, journeys: (words: Words) => void): void {
  describe.each(drawn(title))(`${title} in $language`, journeys);
}
