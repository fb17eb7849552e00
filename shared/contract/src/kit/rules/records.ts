import { cleanTyped } from '@portal/money';
import { z } from 'zod';
import { BLANK, bounded, filled, pattern } from './base.ts';

/** A text of one form; whatever is wrong with it, its own message says so. */
const shaped = (max: number, regex: RegExp, key: string) => bounded(max, key).regex(regex, key);

type OneOf<V extends string> = z.ZodEnum<{ [Value in V]: Value }>;

/** Value of a dictionary, as the closed list that the code knows: its constant, or its values. */
export function dict<const C extends Readonly<Record<string, string>>>(codes: C): OneOf<C[keyof C]>;
export function dict<const V extends readonly [string, ...string[]]>(
  ...values: V
): OneOf<V[number]>;
export function dict(first: string | Readonly<Record<string, string>>, ...others: string[]) {
  const values = typeof first === 'string' ? [first, ...others] : Object.values(first);
  return z.enum(values, 'commonData.optionMsg');
}

/** The same of digits, which some clients send as a number. */
export function digit<const C extends Readonly<Record<string, `${number}`>>>(codes: C) {
  const known = dict(codes);
  return z.union([known, z.number().transform(String).pipe(known)], 'commonData.optionMsg');
}

/** Required number of a record: digits and letters, as in `merId` or `chnlCode`. */
export const code = (max = 40) =>
  pattern(max, /^[A-Za-z0-9_-]+$/, 'commonData.codeMsg', cleanTyped);

/** Number of a bank branch: digits only. */
export const branch = (max = 20) =>
  filled(max, undefined, cleanTyped).regex(/^\d+$/, 'rulesTips.digits');

/** Day `yyyy-MM-dd`, or with ` HH:mm:ss`; a bare end day means the end of that day. */
export const day = () =>
  shaped(19, /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, 'commonData.dateMsg');

/** Id in a path: decimal digits (63 bit), compared as text. */
export const id = () => shaped(19, /^\d{1,19}$/, 'commonData.idMsg');

/** Id in a body or a filter, of another record too; stock clients send a number. */
export const key = () =>
  z.union([id(), z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(String)], {
    error: ({ input }) => (input === undefined ? BLANK : 'commonData.idMsg'),
  });

/** The same where none may be named: left out, or empty as it is answered. */
export const keyOrNone = () =>
  z.union([z.literal('').transform(() => undefined), key()], 'commonData.idMsg').optional();

/** Some of a kind, each once; one at least, and `max` at most. */
export const several = <One extends z.ZodType<string>>(one: One, max: number) =>
  z
    .array(one, 'commonData.idMsg')
    .min(1, 'commonData.idMsg')
    .max(max, 'commonData.idMsg')
    .transform((all) => [...new Set(all)]);

/** Several of them, each once; `max` bounds how many. */
export const keys = (max = 500) =>
  z
    .array(key(), 'commonData.idMsg')
    .max(max, 'commonData.idMsg')
    .transform((ids) => [...new Set(ids)]);

/** Place among its siblings; smaller comes first. Some clients send it as text. */
export const order = () =>
  z.union(
    [
      z
        .number()
        .int('commonData.orderMsg')
        .min(0, 'commonData.orderMsg')
        .max(999_999, 'commonData.orderMsg'),
      shaped(6, /^\d+$/, 'commonData.orderMsg').transform(Number),
    ],
    {
      error: ({ input }) => (input === undefined || input === '' ? BLANK : 'commonData.orderMsg'),
    },
  );

/** Place of a step of a form that has this many, from 0. */
export const step = (steps: number) =>
  z
    .number('commonData.formatMsg')
    .int('commonData.formatMsg')
    .min(0, 'commonData.formatMsg')
    .max(steps - 1, 'commonData.formatMsg');

/** Version of the record that was read; stock clients know none. */
export const version = () =>
  z.number('commonData.formatMsg').int('commonData.formatMsg').optional();

/** One or several ids joined by commas, as in `DELETE /…/1,2,3`; a hundred at most. */
export const ids = () => shaped(1999, /^\d{1,19}(,\d{1,19}){0,99}$/, 'commonData.idMsg');

/** `fileName` of an upload, as the server gave it; never a path of the server's disk. */
export const storedFile = () =>
  pattern(200, /^\/profile\/[\w/-]+\.[a-z\d]{1,5}$/, 'commonData.formatMsg');

/** Name of a file as a person knows it: no folder, no control character. */
export const shownFileName = () => pattern(200, /^[^\\/\p{Cc}]+$/u, 'commonData.formatMsg');
