import { describe, expect, it } from 'vitest';
import { fieldWordsOfServer } from './rules/field-words.ts';
import { readTree } from './tree.ts';

describe('[8.1] what a field is refused with', () => {
  it('is in words that forms know', () => {
    expect(fieldWordsOfServer(readTree('.'))).toEqual([]);
  });

  it('is reported where only the server knows its words', () => {
    const tree = new Map([
      ['shared/contract/src/words/zh-CN.json', '{ "a": { "known": "" } }'],
      ['backend/src/a.ts', "refuseField('x', 'a.known'); refuseField('x', 'a.unknown');"],
    ]);
    expect(fieldWordsOfServer(tree)).toEqual(['backend/src/a.ts a.unknown']);
  });
});
