import { describe, expect, it } from 'vitest';
import { charactersOf, diffInPlace, diffOf, type Piece, wordsOf } from './text-diff.ts';

/** `[x]` around what changed. */
const shown = (pieces: Piece[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');
const chars = (before: string, after: string) => {
  const diff = diffOf(charactersOf(before), charactersOf(after));
  return [shown(diff.before), shown(diff.after)];
};

describe('[2.52] only changed characters are marked', () => {
  it.each([
    ['0001 8842 7719 03', '0001 8842 2265 03', '0001 8842 [7719] 03', '0001 8842 [2265] 03'],
    ['金边莫尼旺支行', '金边奥林匹克支行', '金边[莫尼旺]支行', '金边[奥林匹克]支行'],
    ['ANGKOR HOME', 'ANGKOR HOME CO., LTD.', 'ANGKOR HOME', 'ANGKOR HOME[ CO., LTD.]'],
    ['', '012 884 213', '', '[012 884 213]'],
    ['012 884 213', '', '[012 884 213]', ''],
    ['same', 'same', 'same', 'same'],
    ['1234', '5274', '[1]2[3]4', '[5]2[7]4'],
    ['aba', 'ababa', 'aba', 'aba[ba]'],
    ['aa', 'aaa', 'aa', 'aa[a]'],
  ])('%s → %s', (before, after, old, next) => {
    expect(chars(before, after)).toEqual([old, next]);
  });

  it('a character of several code points stays whole', () => {
    expect(chars('A👨‍👩‍👧', 'A👨‍👩‍👦')).toEqual(['A[👨‍👩‍👧]', 'A[👨‍👩‍👦]']);
  });

  it('an agreement by chance between longer changes is part of the change', () => {
    expect(chars('Bayon', 'Mekxyz Lotus')).toEqual(['[Bayon]', '[Mekxyz Lotus]']);
  });

  it('texts too long to compare are marked from their first difference to their last', () => {
    const [old, next] = [`a${'b'.repeat(2000)}z`, `a${'c'.repeat(2000)}z`];
    expect(chars(old, next)).toEqual([`a[${'b'.repeat(2000)}]z`, `a[${'c'.repeat(2000)}]z`]);
  });

  it('digits of a number with a fixed form are compared place by place, from the end', () => {
    const marked = (before: string, after: string) => {
      const diff = diffInPlace(charactersOf(before), charactersOf(after));
      return [shown(diff.before), shown(diff.after)];
    };
    expect(marked('855***276', '855***716')).toEqual(['855***[27]6', '855***[71]6']);
    expect(marked('*****3606', '****2265')).toEqual(['[*]****[3606]', '****[2265]']);
  });

  it('words are marked whole, so that the digits of an amount stay together', () => {
    const diff = diffOf(wordsOf('1,000.00 USD'), wordsOf('10,000.00 USD'));
    expect([shown(diff.before), shown(diff.after)]).toEqual(['[1,000.00] USD', '[10,000.00] USD']);
  });

  it('the pieces of a side, joined, are that side', () => {
    const letters = ['a', 'b', 'c'];
    for (let seed = 0; seed < 500; seed += 1) {
      const word = (salt: number) =>
        Array.from(
          { length: (seed * salt) % 9 },
          (_, at) => letters[(seed * salt + at * at) % 3],
        ).join('');
      const [before, after] = [word(7), word(11)];
      const diff = diffOf(charactersOf(before), charactersOf(after));
      const join = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
      expect([join(diff.before), join(diff.after)]).toEqual([before, after]);
      const kept = (pieces: Piece[]) => pieces.filter((piece) => !piece.changed);
      expect(join(kept(diff.before))).toBe(join(kept(diff.after)));
    }
  });
});
