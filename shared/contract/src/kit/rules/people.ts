import { cleanTyped } from '@portal/money';
import { LOGIN_NAME_MAX, USER_NAME_MAX, USER_NAME_MIN } from '../../constants.ts';
import { message } from '../message.ts';
import { bounded, filled, pattern, required } from './base.ts';

const LOGIN_NAME = /^[\w.-]+$/;

/** Login name (specification §5, reusable text rules). */
export const loginName = () => pattern(LOGIN_NAME_MAX, LOGIN_NAME, 'rulesTips.loginName');

/** Name of a user in the user form: a login name of 2 to 20 characters. */
export const userName = () =>
  filled(USER_NAME_MAX)
    .min(USER_NAME_MIN, message('commonData.minLength', { min: USER_NAME_MIN }))
    .regex(LOGIN_NAME, 'rulesTips.loginName');

/** Number of an identity document: 11 to 20 letters or digits. */
export const idNumber = () => {
  const key = 'rulesTips.idNumber';
  return filled(20, key, cleanTyped).regex(/^[A-Za-z0-9]{11,20}$/, key);
};

/** Separators between the digits of a phone number, there only for the eye. */
const BETWEEN = /(?<=\d)[ .]+(?=\d)/g;

/** A number as it is dialled: without the sign before a country, brackets, and blanks between digits. */
const dialled = (text: string) =>
  cleanTyped(text)
    .replace(/^\+(?=[\d(])/, '')
    .replace(/[()]/g, ' ')
    .trim()
    .replace(BETWEEN, '');

/** The same without the hyphens between digits: `+855-12-345-678` is `85512345678`. */
const digitsOf = (text: string) => dialled(text).replace(/(?<=\d) ?- ?(?=\d)/g, '');

const digits = (min: number, max: number) => {
  const key = message('commonData.phoneFormatError', { min, max });
  return filled(max, key, digitsOf).regex(new RegExp(`^\\d{${min},${max}}$`), key);
};

/** Search for a phone, or a part of one: as it is stored, however it is written. */
export const phoneSearch = () => bounded(64, undefined, digitsOf);

/** Phone: 4 to 20 digits (specification §5, reusable text rules). */
export const phone = () => digits(4, 20);

/** Its shorter variant: 4 to 12 digits. */
export const shortPhone = () => digits(4, 12);

/** The first hyphen parts the area from the number, unless a country leads; others are for the eye. */
const areaAndNumber = (text: string) => {
  if (cleanTyped(text).startsWith('+')) return digitsOf(text);
  const [, area, number = ''] = /^(\d+)-(\d.*)$/.exec(dialled(text)) ?? [];
  return area === undefined ? dialled(text) : `${area}-${digitsOf(number)}`;
};

/** Telephone: digits, behind an optional area part and a hyphen; 20 digits at most in all. */
export const telephone = () => {
  const key = 'rulesTips.telephone';
  return filled(21, key, areaAndNumber).refine(
    (value) => /^\d+(?:-\d+)?$/.test(value) && value.replace('-', '').length <= 20,
    key,
  );
};

/** Mail address. */
export const email = () =>
  pattern(50, /^[\w.+-]+@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/, 'commonData.emailFormatError');

/** Reason for a decision or a change: required, at most 500 characters. */
export const reason = () => required(500);
