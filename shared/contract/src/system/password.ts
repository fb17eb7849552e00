import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '../constants.ts';
import { message } from '../kit/message.ts';
import { lettersAndDigits, type PasswordRule, threeClasses } from '../kit/rules/passwords.ts';
import { rule } from '../kit/rules.ts';

const only = (alphabet: RegExp, key: string): PasswordRule => ({
  key,
  holds: (password) => alphabet.test(password),
});

/**
 * The specification has two rules for a changed password: one demands any three of four classes,
 * the other allows only letters and digits. The parameter `sys.account.chrtype` says which hold
 * (conventions §4): 0 three classes; 1 digits only; 2 letters only; 3 both rules, so a digit, a
 * lower-case and an upper-case letter; 4 letter, digit and special character, which are three
 * classes. Digits or letters alone have fewer than three classes: there the alphabet is the rule.
 */
const ALPHABETS: Readonly<Record<string, readonly PasswordRule[]>> = {
  '1': [only(/^\d*$/, 'PersonalCenter.passwordDigits')],
  '2': [only(/^[A-Za-z]*$/, 'PersonalCenter.passwordLetters')],
  '3': [lettersAndDigits, threeClasses],
  '4': [only(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d])/s, 'PersonalCenter.passwordAllKinds')],
};

/**
 * Conditions of a new password in the order in which they are told. `chrtype` is the value of
 * `sys.account.chrtype`; an unknown one counts as 0.
 */
export function passwordRules(chrtype: string, userName: string): PasswordRule[] {
  return [
    {
      key: message('PersonalCenter.passwordLength', { min: PASSWORD_MIN, max: PASSWORD_MAX }),
      holds: ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    },
    ...(ALPHABETS[chrtype] ?? [threeClasses]),
    {
      key: 'PersonalCenter.passwordIsName',
      holds: (password) => password.toLowerCase() !== userName.toLowerCase(),
    },
  ];
}

/** Message of the first condition that a new password breaks. */
export const brokenRule = (rules: readonly PasswordRule[], password: string): string | undefined =>
  rules.find(({ holds }) => !holds(password))?.key;

/** Body of a change of the own password. */
export const PasswordChange = z.object({ oldPassword: rule.given(), newPassword: rule.given() });

/** The form of it: the new password twice, checked by the rules that hold for its user. */
export function passwordForm(rules: readonly PasswordRule[]) {
  return z
    .object({
      oldPassword: rule.given(),
      newPassword: rule.given().superRefine((password, ctx) => {
        const broken = brokenRule(rules, password);
        if (password !== '' && broken) ctx.addIssue(broken);
      }),
      confirmPassword: rule.given(),
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: 'PersonalCenter.notSame',
    })
    .refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
      path: ['newPassword'],
      message: 'PersonalCenter.passwordIsOld',
    });
}
