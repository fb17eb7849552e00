import contract from '@portal/contract/words/en-US.json' with { type: 'json' };
import statement from '@portal/contract/words/statement/en-US.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import server from '../words/en-US.json' with { type: 'json' };
import { languageOf, pickText } from './language.ts';
import { translate, wordKeys } from './words.ts';

describe('[1.1] server messages', () => {
  it('exist in both languages', () => {
    expect(wordKeys('en-US').sort()).toEqual(wordKeys('zh-CN').sort());
  });

  it('stand in one place: the server hides no text of the contract', () => {
    const count = (words: object): number =>
      Object.values(words).reduce<number>(
        (sum, word) => sum + (typeof word === 'string' ? 1 : count(word as object)),
        0,
      );
    const all = [contract, statement, server].reduce((sum, words) => sum + count(words), 0);
    expect(all).toBe(wordKeys('en-US').length);
  });

  it('carry their values, and an unknown key is shown as it is', () => {
    expect(translate('zh-CN', 'commonData.maxLength?max=50')).toBe('最多 50 个字符');
    expect(translate('en-US', 'commonData.maxLength?max=50')).toBe('At most 50 characters');
    expect(translate('en-US', 'no.such.key?a=b')).toBe('no.such.key?a=b');
  });

  it('do not let a value stand in for another', () => {
    const text = translate('en-US', `config.builtIn?key=${encodeURIComponent('{{key}}&x=1')}`);
    expect(text).toBe('The built-in parameter {{key}}&x=1 cannot be deleted');
  });
});

describe('[1.1] the language of an answer', () => {
  it('is Chinese unless English is asked for first', () => {
    const wanted = (language: string) => languageOf({ 'accept-language': language });
    expect(languageOf({})).toBe('zh-CN');
    expect(wanted('en-US,en;q=0.9')).toBe('en-US');
    expect(wanted('zh-CN,en;q=0.9')).toBe('zh-CN');
    expect(wanted('fr')).toBe('zh-CN');
    expect(wanted('end')).toBe('zh-CN');
    expect(languageOf({ 'content-language': 'en_US' })).toBe('en-US');
  });

  it('falls back to the other text when a translation is empty', () => {
    expect(pickText('en-US', '甲', '')).toBe('甲');
    expect(pickText('en-US', '甲', 'A')).toBe('A');
    expect(pickText('zh-CN', '', 'A')).toBe('A');
  });
});
