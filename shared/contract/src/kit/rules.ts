import { areMonthsApart } from '@portal/time';
import { EXPORT_MONTHS } from '../constants.ts';
import { CurrencyCode } from './envelope.ts';
import * as amounts from './rules/amounts.ts';
import {
  free,
  hanWords,
  html,
  long,
  orEmpty,
  pattern,
  required,
  search,
  text,
  title,
  titleOrEmpty,
  words,
} from './rules/base.ts';
import { minor, part, payment, total } from './rules/minor.ts';
import { name, nameOrEmpty } from './rules/names.ts';
import * as passwords from './rules/passwords.ts';
import * as people from './rules/people.ts';
import * as records from './rules/records.ts';

/**
 * Field rules of specification §5, as zod builders; each lives here once, form and server use the
 * same one. Messages are keys of `src/words`, with their numbers behind a question mark. Each base
 * type carries a key too: a missing value says `commonData.blankMsg`, never English.
 */
export const rule = {
  text,
  required,
  title,
  titleOrEmpty,
  pattern,
  free,
  long,
  words,
  hanWords,
  search,
  html,
  orEmpty,
  ...people,
  ...records,
  given: passwords.given,
  loginPassword: passwords.loginPassword,
  mixedPassword: passwords.mixedPassword,
  plainPassword: passwords.plainPassword,
  userPassword: passwords.userPassword,
  shortPassword: passwords.shortPassword,
  ...amounts,
  minor,
  name,
  nameOrEmpty,
  part,
  payment,
  total,
  currency: () => CurrencyCode,
  /** Checks that two days `yyyyMMdd` are three months apart or more (specification §5, amounts). */
  threeMonthsApart: (one: string, other: string) => areMonthsApart(one, other, EXPORT_MONTHS),
};
