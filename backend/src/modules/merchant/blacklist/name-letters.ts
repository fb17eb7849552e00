import TRADITIONAL from 'opencc-js/dict/TSCharacters';
import { khmerForm } from './name-khmer.ts';

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
export const comparedLetters = (name: string): string =>
  khmerForm(name.replace(APOSTROPHES, "'").normalize('NFKC').replace(INVISIBLE, '').toLowerCase())
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? SIMPLIFIED.get(letter) ?? letter);
