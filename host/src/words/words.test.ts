import { describe, expect, it } from 'vitest';
import loginEn from '../session/login/en-US.json';
import loginZh from '../session/login/zh-CN.json';
import en from './en-US.json';
import zh from './zh-CN.json';

interface Words {
  [key: string]: string | Words;
}

const keys = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keys(value, `${prefix}${key}.`),
  );

describe.each([
  ['shell', zh, en],
  ['sign-in', loginZh, loginEn],
])('texts of the %s', (_, chinese, english) => {
  it('[1.1] are there in both languages', () => {
    expect(keys(english).sort()).toEqual(keys(chinese).sort());
  });
});
