import { describe, expect, it } from 'vitest';
import { brokenRule, passwordForm, passwordRules } from './password.ts';

const LENGTH = 'PersonalCenter.passwordLength?min=6&max=20';
const CLASSES = 'PersonalCenter.passwordRules2';
const PLAIN = 'PersonalCenter.passwordRules1';

describe('[5.1] the rules of a changed password', () => {
  it.each([
    ['0', 'aB-1x', LENGTH],
    ['0', 'aB-1xz', undefined],
    ['0', 'aB-1xyzuvwaB-1xyzuvw', undefined],
    ['0', 'aB-1xyzuvwaB-1xyzuvwq', LENGTH],
    ['0', 'kestrel-ombre', CLASSES],
    ['0', 'kestrel-7', undefined],
    ['0', 'KESTREL-7', undefined],
    ['0', 'Kestrel7', undefined],
    ['9', 'kestrelombre', CLASSES],
    ['', 'kestrelombre', CLASSES],
    ['1', '739184', undefined],
    ['1', '73918a', 'PersonalCenter.passwordDigits'],
    ['2', 'kestrelombre', undefined],
    ['2', 'kestrel7', 'PersonalCenter.passwordLetters'],
    ['3', 'Kestrel7', undefined],
    ['3', 'Kestrel-7', PLAIN],
    ['3', 'kestrel7', CLASSES],
    ['4', 'kestrel-7', undefined],
    ['4', 'Kestrel7', 'PersonalCenter.passwordAllKinds'],
    ['4', 'Kestrel-', 'PersonalCenter.passwordAllKinds'],
    ['0', 'Chan-Lin7', 'PersonalCenter.passwordIsName'],
  ])('under chrtype %s: %s', (chrtype, password, key) => {
    expect(brokenRule(passwordRules(chrtype, 'chan-lin7'), password)).toBe(key);
  });
});

describe('[5.1] the form of it', () => {
  const form = passwordForm(passwordRules('0', 'chan'));
  const messages = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
    form
      .safeParse({ oldPassword, newPassword, confirmPassword })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);

  it.each([
    [['old', 'Kestrel-7'], undefined],
    [
      ['', ''],
      ['oldPassword', 'newPassword', 'confirmPassword'].map(
        (name) => `${name}: commonData.blankMsg`,
      ),
    ],
    [['old', 'Kestrel-7', 'Kestrel-8'], ['confirmPassword: PersonalCenter.notSame']],
    [['Kestrel-7', 'Kestrel-7'], ['newPassword: PersonalCenter.passwordIsOld']],
    [['old', 'kestrel'], [`newPassword: ${CLASSES}`]],
  ] as const)('%j', ([oldPassword, newPassword, confirm], expected) => {
    expect(messages(oldPassword, newPassword, confirm)).toEqual(expected);
  });
});
