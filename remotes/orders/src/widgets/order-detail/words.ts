import { type KeyOf, lazyWords, type Translate } from '@portal/i18n';
import { reviewWords } from '@portal/review';
import { orderWords } from '../order/index.ts';

type Own = typeof import('./zh-CN.json');
/** In which the server tells an order's life on paper. */
type Life = typeof import('@portal/contract/words/order-life/zh-CN.json');

/** Words of the page and those of an order's life, as one. */
const together = async (own: Promise<{ default: object }>, life: Promise<{ default: object }>) => {
  const [{ default: words }, { default: told }] = await Promise.all([own, life]);
  return { default: { ...told, ...words } as Omit<Own & Life, 'default'> };
};

export const words = lazyWords<Own & Life>(
  'orders.detail',
  {
    'zh-CN': () =>
      together(import('./zh-CN.json'), import('@portal/contract/words/order-life/zh-CN.json')),
    'en-US': () =>
      together(import('./en-US.json'), import('@portal/contract/words/order-life/en-US.json')),
  },
  [reviewWords, orderWords],
);

export type Say = Translate<KeyOf<Own & Life>>;
