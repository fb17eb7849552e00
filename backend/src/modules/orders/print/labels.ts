import type { OrderLifeKey } from '@portal/contract/orders/life/say';
import lifeEn from '@portal/contract/words/life/en-US.json' with { type: 'json' };
import lifeZh from '@portal/contract/words/life/zh-CN.json' with { type: 'json' };
import en from '@portal/contract/words/order-life/en-US.json' with { type: 'json' };
import zh from '@portal/contract/words/order-life/zh-CN.json' with { type: 'json' };
import { sayFrom } from '../../../kernel/pdf/copy.ts';

/** Dictionaries that an order on paper names values of. */
export const DICTIONARIES = [
  'order_type',
  'order_status',
  'refund_sta',
  'mer_settle_sta',
  'recon_flag',
  'refund_status',
  'ledger_event',
] as const;

/** Names of the values of dictionaries. */
export type Label = (dictionary: (typeof DICTIONARIES)[number], value: string) => string;

/** The words in which the page tells an order's life, in a language. */
export const sayIn = sayFrom<OrderLifeKey>({ 'zh-CN': [lifeZh, zh], 'en-US': [lifeEn, en] });
