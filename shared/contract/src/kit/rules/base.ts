import { cleanTyped } from '@portal/money';
import { z } from 'zod';
import { message } from '../message.ts';
import { isSound } from '../odd-text.ts';

/** Characters that the form default refuses (specification §5, reusable text rules). */
const ILLEGAL_CHARACTERS = /[`~!#$^&*+=\\|{};:"'/<>?]/;

export const BLANK = 'commonData.blankMsg';

/** Change that a rule makes to a text before checking it, such as `cleanTyped`. */
export type Fold = (text: string) => string;

/** Longer texts, by how much, are not folded: they are refused as they are. */
const FOLDED_TIMES = 4;

/**
 * Text of at most `max` characters, once it is folded. What is longer, not sound, blank or missing
 * ends the check, so that the rules behind never read more than `max` characters, however much somebody sends.
 */
export const bounded = (
  max: number,
  key = message('commonData.maxLength', { max }),
  fold?: Fold,
) => {
  const text = z.string(BLANK);
  const most = max * FOLDED_TIMES;
  const folded = fold
    ? text.overwrite((value) => (value.length > most ? value : fold(value)))
    : text;
  return folded
    .max(max, { error: key, abort: true })
    .refine(isSound, { error: 'commonData.oddText', abort: true });
};

/** The same, and not blank after removing whitespace. */
export const filled = (max: number, key?: string, fold?: Fold) =>
  bounded(max, key, fold).refine((value) => /\S/.test(value), { error: BLANK, abort: true });

const isHarmless = (value: string) => !ILLEGAL_CHARACTERS.test(value);

/** Optional text: the form default refuses special characters; `max` counts characters. */
export const text = (max: number) => bounded(max).refine(isHarmless, 'commonData.illegalMsg');

/** Required text under the form default: not blank after removing whitespace. */
export const required = (max: number) => filled(max).refine(isHarmless, 'commonData.illegalMsg');

/** Required text with its own pattern, which replaces the form default (specification §5). */
export const pattern = (max: number, regex: RegExp, key: string, fold?: Fold) =>
  filled(max, undefined, fold).regex(regex, key);

/** Sentences and names of people's own: no brackets of markup, no sign that no title has. */
const TITLE = /^[^<>`\\{}|^~\p{C}]*$/u;
const TITLE_REFUSED = 'rulesTips.title';

/** Required title, under a pattern of its own: ordinary punctuation belongs to it. */
export const title = (max: number) => filled(max).regex(TITLE, TITLE_REFUSED);

/** Optional title. */
export const titleOrEmpty = (max: number) => bounded(max).regex(TITLE, TITLE_REFUSED);

/** Required free text of all characters, but not blank and no leading or trailing space. */
export const free = (max: number) =>
  filled(max).refine((value) => value === value.trim(), 'commonData.edgeSpace');

/** Required text of at least ten characters, whatever they are. */
export const long = (max: number) =>
  filled(max).min(10, message('commonData.minLength', { min: 10 }));

/** Letters, digits and spaces. */
export const words = (max: number) =>
  pattern(max, /^[A-Za-z0-9 ]+$/, 'rulesTips.lettersDigitsSpaces');

/** Letters, digits, underscore and Chinese characters. */
export const hanWords = (max: number) =>
  pattern(max, /^[\w\p{Script=Han}]+$/u, 'rulesTips.lettersDigitsHan');

/** Search text as it is meant; the server looks for it as a literal part (`LIKE` escaped). */
export const search = (max = 64) => bounded(max, undefined, cleanTyped);

/** Rich text; the server keeps what is harmless of it. */
export const html = () => bounded(200_000);

/** A text under a rule of its own, read as that reads it, unless `isLeft` leaves it as it is. */
export const unless = (
  isLeft: (value: string) => boolean,
  rule: z.ZodType<string>,
  base = z.string(BLANK),
) =>
  base
    .overwrite((value) => (isLeft(value) ? value : (rule.safeParse(value).data ?? value)))
    .superRefine((value, ctx) => {
      if (isLeft(value)) return;
      for (const issue of rule.safeParse(value).error?.issues ?? []) ctx.addIssue(issue.message);
    });

/** A text under a rule of its own that may be left empty. */
export const orEmpty = (rule: z.ZodType<string>) => unless((value) => value === '', rule);
