import TRADITIONAL from 'opencc-js/dict/TSCharacters';

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

/** Letters of other scripts, and letters that do not decompose, by the ones they look like. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ѕ: 's', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h' },
  ...{ о: 'o', р: 'p', т: 't', у: 'y', х: 'x', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l', г: 'r', п: 'n' },
  // Greek
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'u', χ: 'x', ζ: 'z', γ: 'y', ϲ: 'c', ϳ: 'j' },
  // Latin and its digits
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't' },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ʏ: 'y', ᴀ: 'a', ᴏ: 'o', 0: 'o', 1: 'l' },
  // Arabic, as its keyboards write it in Persian, Urdu and Egypt
  ...{ ک: 'ك', ی: 'ي', ى: 'ي', ہ: 'ه', ة: 'ه' },
};

/** Traditional characters by their simplified ones. */
const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  TRADITIONAL.split('|').map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Accents of any script, points of Hebrew, vowels and the lengthening of Arabic. The vowel signs of Khmer
 * and its neighbours are letters, and so are the voicing marks of kana.
 */
const ACCENTS =
  /[\p{Script=Inherited}--[\u3099\u309a]]|[\p{M}&&[\p{Script=Arabic}\p{Script=Hebrew}]]|\u0640/gv;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Signs that people write for an apostrophe; some, such as ´, NFKC would take apart. */
const APOSTROPHES =
  /[`\u00b4\u02b9-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\ua78b\ua78c\uff07]/gu;

/**
 * The letters of a name as they are compared: width, case, accents, look-alike letters, invisible signs,
 * traditional characters and the reading signs of Khmer say nothing about who it is. What stands between
 * letters is kept, apostrophes as `'`.
 */
const comparedLetters = (name: string): string =>
  khmerForm(name.replace(APOSTROPHES, "'").normalize('NFKC').replace(INVISIBLE, '').toLowerCase())
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? SIMPLIFIED.get(letter) ?? letter);

/**
 * Khmer as it is compared. One word is written in several ways: with and without the signs that only
 * guide the reading, with signs in any order, and with letters that look the same.
 */

/** Signs that the Khmer collation of CLDR ranks as accents: words are one without them. */
const READING_SIGNS = /[\u17c8-\u17d1\u17d3\u17dd]/gu;

/** Independent vowels, which the same collation ranks with the carrier អ and a vowel sign. */
const INDEPENDENT: Readonly<Record<string, string>> = {
  ...{ ឣ: 'អ', ឤ: 'អា', ឥ: 'អិ', ឦ: 'អី', ឧ: 'អុ', ឨ: 'អុក', ឩ: 'អូ', ឪ: 'អូវ' },
  ...{ ឯ: 'អែ', ឰ: 'អៃ', ឱ: 'អោ', ឲ: 'អោ', ឳ: 'អៅ' },
};

/** A consonant with whatever stands below, above and around it. */
const CLUSTER = /([\u1780-\u17a2\u17ab-\u17ae])((?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17c7])+)/gu;
const SUBSCRIPT = /\u17d2[\u1780-\u17b3]/gu;
const SUBSCRIPT_RO = '\u17d2\u179a';

/** Vowel signs in one order, and whole ones for those that are typed in halves. */
function vowelsOf(signs: string): string {
  const sorted = [...signs].sort().join('');
  const whole = sorted
    .replace(/\u17b8(.*)\u17c1/u, '$1\u17be')
    .replace(/\u17b6(.*)\u17c1/u, '$1\u17c4');
  // Below a sign that stands above, a register shifter is drawn as this vowel, and typed as it.
  return /[\u17b7-\u17ba\u17be]|\u17b6.*\u17c6/u.test(whole) ? whole.replace('\u17bb', '') : whole;
}

/** Letters below the line look alike as ដ and ត; រ comes last, since it is typed in either place. */
function subscriptsOf(signs: string): string {
  const all = (signs.match(SUBSCRIPT) ?? []).map((one) => one.replace('ដ', 'ត'));
  const isRo = (one: string) => one === SUBSCRIPT_RO;
  return [...all.filter((one) => !isRo(one)), ...all.filter(isRo)].join('');
}

const khmerForm = (text: string): string =>
  text
    // With the sign that is no vowel, the shifter below a letter is typed as one too.
    .replace(/\u17bb\u17d0|\u17d0\u17bb/gu, '')
    .replace(READING_SIGNS, '')
    .replace(/(?<!\u17d2)[\u17a3-\u17b3]/gu, (vowel) => INDEPENDENT[vowel] ?? vowel)
    .replace(
      CLUSTER,
      (_, letter: string, signs: string) =>
        letter + subscriptsOf(signs) + vowelsOf(signs.replace(SUBSCRIPT, '')),
    );
