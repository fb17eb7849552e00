import { z } from 'zod';
import { message } from '../message.ts';

/** Characters that the form default refuses (specification §5, reusable text rules). */
const ILLEGAL_CHARACTERS = /[`~!#$^&*+=\\|{};:"'/<>?]/;

export const BLANK = 'commonData.blankMsg';

/**
 * Text of at most `max` characters. What is longer, blank or missing ends the check, so that the
 * rules behind never read more than `max` characters, however much somebody sends.
 */
export const bounded = (max: number, key = message('commonData.maxLength', { max })) =>
  z.string(BLANK).max(max, { error: key, abort: true });

/** The same, and not blank after removing whitespace. */
export const filled = (max: number, key?: string) =>
  bounded(max, key).refine((value) => /\S/.test(value), { error: BLANK, abort: true });

const isHarmless = (value: string) => !ILLEGAL_CHARACTERS.test(value);

/** Optional text: the form default refuses special characters; `max` counts characters. */
export const text = (max: number) => bounded(max).refine(isHarmless, 'commonData.illegalMsg');

/** Required text under the form default: not blank after removing whitespace. */
export const required = (max: number) => filled(max).refine(isHarmless, 'commonData.illegalMsg');

/** Required text with its own pattern, which replaces the form default (specification §5). */
export const pattern = (max: number, regex: RegExp, key: string) => filled(max).regex(regex, key);

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

/** Search text: trimmed; the server looks for it as a literal part (`LIKE` escaped). */
export const search = (max = 64) =>
  z.string(BLANK).trim().max(max, message('commonData.maxLength', { max }));

/** Rich text; the server keeps what is harmless of it. */
export const html = () => bounded(200_000);

/** A text under a rule of its own that may be left empty. */
export const orEmpty = (rule: z.ZodType<string>) =>
  z.string(BLANK).superRefine((value, ctx) => {
    if (value === '') return;
    for (const issue of rule.safeParse(value).error?.issues ?? []) ctx.addIssue(issue.message);
  });
