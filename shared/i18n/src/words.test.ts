import contractEn from '@portal/contract/words/en-US.json';
import contractZh from '@portal/contract/words/zh-CN.json';
import { describe, expect, it } from 'vitest';
import commonEn from './words/en-US.json';
import commonZh from './words/zh-CN.json';

interface Words {
  [key: string]: string | Words;
}

/** Every text by its dotted key. */
function flatten(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

describe.each([
  ['common', commonZh, commonEn],
  ['contract', contractZh, contractEn],
])('%s words', (_, zh, en) => {
  const chinese = new Map(flatten(zh));
  const english = new Map(flatten(en));

  it('[1.1] both languages have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  });

  it('[1.1] both languages have the same places for values', () => {
    for (const [key, text] of chinese) {
      expect(`${key} ${places(english.get(key) ?? '')}`).toBe(`${key} ${places(text)}`);
    }
  });

  it('[1.1] the Chinese is Chinese and the English has no Han characters', () => {
    for (const [key, text] of chinese) expect(`${key}: ${text}`).toMatch(/\p{Script=Han}/u);
    for (const [key, text] of english) expect(`${key}: ${text}`).not.toMatch(/\p{Script=Han}/u);
  });
});
