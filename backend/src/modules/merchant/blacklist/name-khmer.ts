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

export const khmerForm = (text: string): string =>
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
