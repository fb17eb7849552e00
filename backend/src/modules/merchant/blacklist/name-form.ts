/** Raised with every change of `nameForm`: entries that are kept in an older form are made anew. */
export const NAME_FORM = 1;

/** Letters of other scripts, and letters that do not decompose, by the Latin ones they look like. */
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
};

/** Accents of any script's letters; the vowel signs of Khmer and its neighbours are letters. */
const ACCENTS = /\p{Script=Inherited}/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BETWEEN_HAN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * A name as it is compared: width, case, accents, look-alike letters, invisible signs and the order
 * of its words say nothing about who it is. `Vannаk, ＳÖK` (a Cyrillic а) → `sok vannak`.
 */
export function nameForm(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(BETWEEN_HAN, '');
  return [...new Set(plain.split(BETWEEN_WORDS).filter(Boolean))].sort().join(' ');
}
