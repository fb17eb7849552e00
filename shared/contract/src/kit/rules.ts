import { z } from 'zod';
import { CurrencyCode, MinorUnits } from './envelope.ts';
import { message } from './message.ts';

/**
 * Field rules of specification §5, as zod builders. Messages are keys of `src/words`.
 * Each base type carries a key too: a missing value says `commonData.blankMsg`, never English.
 */

/** Characters that the form default refuses (specification §5, reusable text rules). */
export const ILLEGAL_CHARACTERS = /[`~!#$^&*+=\\|{};:"'/<>?]/;

const BLANK = 'commonData.blankMsg';
const isBlank = (text: string) => text.replace(/\s/g, '') === '';
const string = () => z.string(BLANK);

/** Optional text: the form default refuses special characters; `max` counts characters. */
const text = (max: number) =>
  string()
    .max(max, message('commonData.maxLength', { max }))
    .refine((value) => !ILLEGAL_CHARACTERS.test(value), 'commonData.illegalMsg');

/** Required text under the form default: not blank after removing whitespace. */
const required = (max: number) => text(max).refine((value) => !isBlank(value), BLANK);

/** Required text with its own pattern, which replaces the form default (specification §5). */
const pattern = (max: number, regex: RegExp, key: string) =>
  string()
    .max(max, message('commonData.maxLength', { max }))
    .refine((value) => !isBlank(value), BLANK)
    .refine((value) => isBlank(value) || regex.test(value), key);

/** Required free text of all characters, but not blank and no leading or trailing space. */
const free = (max: number) => pattern(max, /^\S(?:[\s\S]*\S)?$/, 'commonData.edgeSpace');

/** Value of a dictionary, as the closed list that the code knows. */
const dict = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values, 'commonData.optionMsg');

/** Required number of a record: digits and letters, as in `merId` or `chnlCode`. */
const code = (max = 40) => pattern(max, /^[A-Za-z0-9_-]+$/, 'commonData.codeMsg');

/** Search text: trimmed; the server looks for it as a literal part (`LIKE` escaped). */
const search = (max = 64) => string().trim().max(max, message('commonData.maxLength', { max }));

/** Day `yyyy-MM-dd`, or with ` HH:mm:ss`; a bare end day means the end of that day. */
const day = () => string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, 'commonData.dateMsg');

/** Id in a path: decimal digits (63 bit), compared as text. */
const id = () => string().regex(/^\d{1,19}$/, 'commonData.idMsg');

/** One or several ids joined by commas, as in `DELETE /…/1,2,3`. */
const ids = () => string().regex(/^\d{1,19}(,\d{1,19}){0,99}$/, 'commonData.idMsg');

export const rule = {
  text,
  required,
  pattern,
  free,
  dict,
  code,
  search,
  day,
  id,
  ids,
  minor: () => MinorUnits,
  currency: () => CurrencyCode,
};
