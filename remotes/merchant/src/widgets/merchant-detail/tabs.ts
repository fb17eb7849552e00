import type { ReviewObjType } from '@portal/contract/merchant/review';

/** Parts of a merchant's file; the address names one of them. */
export const TABS = [
  'basic',
  'bank',
  'idInfo',
  'images',
  'rsa',
  'channels',
  'limits',
  'balances',
  'history',
] as const;
export type Tab = (typeof TABS)[number];

/** Parts that are changed here, and the kind of request that does it. */
export const REQUESTS = {
  basic: 'MER_BASIC',
  bank: 'MER_BANK',
  idInfo: 'MER_ID',
  images: 'MER_IMG',
  rsa: 'MER_RSA',
} as const satisfies Partial<Record<Tab, ReviewObjType>>;
export type EditTab = keyof typeof REQUESTS;
