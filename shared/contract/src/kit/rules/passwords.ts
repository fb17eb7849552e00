import {
  LOGIN_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SHORT_PASSWORD_MIN,
} from '../../constants.ts';
import { message } from '../message.ts';
import { BLANK, bounded } from './base.ts';

/** One condition of a password: its message, and whether a text meets it. */
export interface PasswordRule {
  key: string;
  holds(password: string): boolean;
}

/** Password classes: digit, lowercase, uppercase, special character. */
const CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /[^\da-zA-Z]/];

/** Counts the classes that a password has, of the four. */
export const classesIn = (password: string): number =>
  CLASSES.filter((one) => one.test(password)).length;

/** At least any three of the four classes. */
export const threeClasses: PasswordRule = {
  key: 'PersonalCenter.passwordRules2',
  holds: (password) => classesIn(password) >= 3,
};

/** Letters and digits, nothing else. */
export const lettersAndDigits: PasswordRule = {
  key: 'PersonalCenter.passwordRules1',
  holds: (password) => /^[A-Za-z\d]*$/.test(password),
};

const allCases: PasswordRule = {
  key: 'rulesTips.userPassword',
  holds: (password) => CLASSES.slice(0, 3).every((one) => one.test(password)),
};

/** Required text of any characters, taken as it is: passwords that exist already. */
export const given = () => bounded(128).min(1, { error: BLANK, abort: true });

function lasting(min: number, ...rules: PasswordRule[]) {
  const length = {
    error: message('PersonalCenter.passwordLength', { min, max: PASSWORD_MAX }),
    abort: true,
  };
  const sized = given().min(min, length).max(PASSWORD_MAX, length);
  return rules.reduce((schema, { key, holds }) => schema.refine(holds, key), sized);
}

/** Login password: 7 to 20 characters, any three of four classes (specification §5). */
export const loginPassword = () => lasting(LOGIN_PASSWORD_MIN, threeClasses);

/** Password change, first rule: 6 to 20 characters, any three of four classes. */
export const mixedPassword = () => lasting(PASSWORD_MIN, threeClasses);

/** Password change, second rule: 6 to 20 characters, letters and digits only. */
export const plainPassword = () => lasting(PASSWORD_MIN, lettersAndDigits);

/** User form: 6 to 20 characters with upper case, lower case and digits. */
export const userPassword = () => lasting(PASSWORD_MIN, allCases);

/** The length that the Chinese text of the user form names: 5 to 20 characters, of any kind. */
export const shortPassword = () => lasting(SHORT_PASSWORD_MIN);
