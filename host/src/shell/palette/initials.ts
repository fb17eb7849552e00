const LETTERS = 'abcdefghjklmnopqrstwxyz';
/** First character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const FIRSTS = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七然仨他穵夕丫帀'];
const HAN = /\p{Script=Han}/u;

let byPinyin: Intl.Collator | undefined;

/**
 * Initials of the Chinese characters of a title as an input method takes them: `用户管理` → `yhgl`. The browser knows the
 * order of pinyin, so no table is fetched; of several readings of a character it knows one.
 */
export function initialsOf(title: string): string {
  byPinyin ??= new Intl.Collator('zh-Hans-u-co-pinyin');
  const { compare } = byPinyin;
  return [...title]
    .filter((char) => HAN.test(char))
    .map((char) => LETTERS[FIRSTS.findLastIndex((first) => compare(first, char) <= 0)] ?? '')
    .join('');
}
