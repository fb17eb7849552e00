import { cleanTyped } from '@portal/money';
import { message } from '../message.ts';
import { filled, orEmpty } from './base.ts';

/** Signs that are written in many ways: apostrophes, hyphens, dots between the parts of a name. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u02b9-\u02bd\u0060\u2032]/gu, "'"],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/[\u2022\u2027\u30fb\u22c5\u0387]/gu, '·'],
];

/** An accent by itself, typed for an apostrophe; plain letters would make it a blank and a mark. */
const LONE_ACUTE = /\u00b4/gu;

/** A name as it is meant: one sign for each of its kind, one blank between words, nothing hidden. */
export function foldName(text: string): string {
  const plain = cleanTyped(text.replace(LONE_ACUTE, "'")).replace(/\s+/gu, ' ');
  return KINDS.reduce((name, [kind, sign]) => name.replace(kind, sign), plain);
}

/** Number of an account or a card without the blanks that stand in it for the eye. */
export const foldAccount = (text: string) =>
  cleanTyped(text).replace(/(?<=[A-Za-z0-9]) (?=[A-Za-z0-9])/g, '');

/** Letters of any script, digits, and what stands between the parts of names. */
const NAME = /^[\p{L}\p{M}\p{N} .,'&()·-]+$/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/**
 * Name of a person, a firm, a bank or a place: the same everywhere, unless the specification names a set of
 * its own.
 */
export const name = (max: number) =>
  filled(max, message('commonData.maxLength', { max }), foldName).refine(
    (text) => NAME.test(text) && HAS_LETTER.test(text),
    'rulesTips.name',
  );

/** The same, or nothing. */
export const nameOrEmpty = (max: number) => orEmpty(name(max));
