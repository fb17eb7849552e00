import type { Language } from '@portal/contract/constants';
import type { Say } from '@portal/contract/orders/life/say';
import lifeEn from '@portal/contract/words/life/en-US.json' with { type: 'json' };
import lifeZh from '@portal/contract/words/life/zh-CN.json' with { type: 'json' };
import orderEn from '@portal/contract/words/order-life/en-US.json' with { type: 'json' };
import orderZh from '@portal/contract/words/order-life/zh-CN.json' with { type: 'json' };
import type { Context } from '../../../kernel/context.ts';
import { entriesOfTypes } from '../../../kernel/dictionaries.ts';
import { fill, flatten } from '../../../kernel/words.ts';

const WORDS: Record<Language, ReadonlyMap<string, string>> = {
  'zh-CN': new Map([...flatten(lifeZh), ...flatten(orderZh)]),
  'en-US': new Map([...flatten(lifeEn), ...flatten(orderEn)]),
};

const DICTIONARIES = [
  'order_type',
  'order_status',
  'refund_sta',
  'mer_settle_sta',
  'recon_flag',
  'refund_status',
  'ledger_event',
] as const;
type Dictionary = (typeof DICTIONARIES)[number];

/** Names of the values of dictionaries. */
export type Label = (dictionary: Dictionary, value: string) => string;

/** The words in which the page tells an order's life, in a language; those of one thing by `_one`. */
export function sayIn(language: Language): Say {
  return (key, values = {}) => {
    const { count } = values;
    const one = count === 1 ? WORDS[language].get(`${key}_one`) : undefined;
    const template = one ?? WORDS[language].get(key) ?? key;
    return fill(template, values);
  };
}

/** Reads the dictionaries of an order once, in the caller's language. */
export async function labelsFor(ctx: Context): Promise<Label> {
  const entries = await entriesOfTypes(ctx, [...DICTIONARIES]);
  return (dictionary, value) =>
    entries[dictionary]?.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value;
}
