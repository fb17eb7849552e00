import { describe, expect, it } from 'vitest';
import { nameForm } from './name-form.ts';

describe('[2.57] names that are one for the blacklist', () => {
  it.each([
    ['in full width', 'Ｓok Vannakk'],
    ['with a Cyrillic letter', 'Sok Vannаkk'],
    ['with an accent', 'Sök Vannakk'],
    ['with an accent that is a sign of its own', 'So\u0308k Vannakk'],
    ['in another order', 'Vannakk Sok'],
    ['with a comma', 'VANNAKK, Sok'],
    ['with a Greek letter', 'Sοk Vannakk'],
    ['with an invisible sign', 'Sok\u200b Van\u00adnakk'],
    ['with spaces around', '  Sok   Vannakk '],
  ])('%s', (_, name) => expect(nameForm(name)).toBe(nameForm('Sok Vannakk')));

  it('a Chinese name with and without its space', () => {
    expect(nameForm('李 小明')).toBe(nameForm('李小明'));
  });

  it.each([
    ['Sok Vannakk', 'Sok Vannak'],
    ['Sok Vannakk', 'Sok Vannakk Dara'],
    ['李小明', '李大明'],
    // Vowel signs are letters of the Khmer script: these are two names.
    ['សុខា', 'សខា'],
  ])('%s is not %s', (one, other) => expect(nameForm(one)).not.toBe(nameForm(other)));
});
