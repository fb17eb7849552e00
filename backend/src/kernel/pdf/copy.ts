import type { Language } from '@portal/contract/constants';
import { message } from '@portal/contract/kit/message';
import { joined } from '@portal/contract/life/times';
import { timeOf } from '../clock.ts';
import type { Context } from '../context.ts';
import { entriesOfTypes } from '../dictionaries.ts';
import { fill, flatten, type Tree, translate } from '../words.ts';
import { Paper } from './paper.ts';

type Values = Record<string, string | number>;

/** Words that a page tells a record's life in, for paper: those of one thing by `_one`. */
export function sayFrom<Key extends string>(files: Record<Language, readonly Tree[]>) {
  const read = (language: Language) => new Map(files[language].flatMap((file) => flatten(file)));
  const words = { 'zh-CN': read('zh-CN'), 'en-US': read('en-US') };
  return (language: Language) =>
    (key: Key, values: Values = {}): string => {
      const one = values.count === 1 ? words[language].get(`${key}_one`) : undefined;
      return fill(one ?? words[language].get(key) ?? key, values);
    };
}

/** Reads dictionaries once, in the caller's language; answers the names of their values. */
export async function labelsFrom<Dictionary extends string>(
  ctx: Context,
  dictionaries: readonly Dictionary[],
): Promise<(dictionary: Dictionary, value: string) => string> {
  const entries = await entriesOfTypes(ctx, [...dictionaries]);
  return (dictionary, value) =>
    entries[dictionary]?.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value;
}

/** The server's words in the caller's language. */
export const wordsOf =
  (ctx: Context) =>
  (key: string, values: Values = {}): string =>
    translate(ctx.language, message(key, values));

interface CopyOf {
  /** Kind of document in a word; it is printed with the number. */
  kind: string;
  title: string;
  id: string;
  /** Note on what a copy is worth and what its masks mean. */
  note: string;
  /** IANA name of the platform's zone. */
  zone: string;
}

/** Begins a copy of a record: each page says what it is, and who printed it when. */
export function beginCopy(ctx: Context, { kind, title, id, note, zone }: CopyOf): Paper {
  const word = wordsOf(ctx);
  const who = ctx.actor.userName;
  return Paper.begin({
    language: ctx.language,
    title,
    running: joined(kind, id),
    foot: [word('paper.printed', { who, at: ctx.now, zone }), note],
    page: (no, count) => word('paper.page', { no, count }),
    created: new Date(timeOf(ctx.now)),
  });
}
