import { comparedLetters } from './name-letters.ts';

/** Raised with every change of `nameForm`: entries that are kept in an older form are compared again. */
export const NAME_FORM = 2;

/** Scripts whose names are one word, however their parts are set apart. */
const JOINED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]`;
const BETWEEN = String.raw`[^\p{L}\p{M}\p{N}]+`;
const WITHIN_ONE = new RegExp(`(?<=${JOINED})${BETWEEN}(?=${JOINED})`, 'gu');
const BETWEEN_WORDS = new RegExp(BETWEEN, 'u');
const HYPHENS = /(?<=\p{L}\p{M}*)[\p{Pd}.](?=\p{L})/gu;

const wordsOf = (letters: string): string[] => letters.split(BETWEEN_WORDS).filter(Boolean);
const formOf = (words: readonly string[]): string => [...words].sort().join(' ');

/** A name without what stands between the letters of one word. */
const lettersOf = (name: string): string => comparedLetters(name).replace(WITHIN_ONE, '');

/**
 * A name as it is kept for comparison: beside what `comparedLetters` says, apostrophes and the order of words
 * say nothing about who it is. `Vannаk, Ｏ’ＳÖK` (a Cyrillic а) → `osok vannak`.
 */
export const nameForm = (name: string): string =>
  formOf(wordsOf(lettersOf(name).replaceAll("'", '')));

/** Scripts that set blanks where they like: a name of one word may be one of two. */
const UNSPACED = /^[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}]+$/u;
/** Prefixes that are written apart, or with an apostrophe, or together: `O Brien`, `D'Souza`. */
const ELIDED = /^[od]$/;

/** Two words that may be written as one: parts of one name, not an initial and a name. */
const isOneWord = (first: string, second: string): boolean =>
  ELIDED.test(first) ? second.length > 1 : Math.min(first.length, second.length) > 1;

/** The same where nothing else is left of the name: `Anna Lee` is not `Annalee`. */
const isWholeName = (first: string, second: string): boolean =>
  ELIDED.test(first) || (UNSPACED.test(first) && UNSPACED.test(second));

/** A word, cut at every place where a word can begin. */
const cutsOf = (word: string): [string, string][] =>
  [...word.matchAll(/(?<=[^\u17d2])(?=\P{M})/gu)].map(({ index }) => [
    word.slice(0, index),
    word.slice(index),
  ]);

/** Forms of the words with two of them written as one, or one of them as two. */
function respaced(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const others = words.toSpliced(at, 1);
    const next = words[at + 1];
    const joined: string[] =
      next && isOneWord(word, next) && (words.length > 2 || isWholeName(word, next))
        ? [formOf(words.toSpliced(at, 2, word + next))]
        : [];
    const cut = cutsOf(word)
      .filter((parts) => isOneWord(...parts) && (others.length > 0 || isWholeName(...parts)))
      .map((parts) => formOf([...others, ...parts]));
    return [...joined, ...cut];
  });
}

/**
 * Every form under which a name may be kept: its own first, then those of its other spellings, since one
 * person's papers have `O'Brien`, `OBrien` and `O Brien`, `Xiao-Ming`, `Xiaoming` and `Xiao Ming`.
 */
export function nameForms(name: string): string[] {
  const letters = lettersOf(name);
  const plain = letters.replaceAll("'", '');
  const readings = [plain, plain.replace(HYPHENS, ''), letters].map(wordsOf);
  return [...new Set([...readings.map(formOf), ...readings.flatMap(respaced)])];
}
