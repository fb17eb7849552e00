import { type KeyOf, lazyWords, type Translate, wordsTogether } from '@portal/i18n';
import { orderWords } from '../order/index.ts';
import { reversalWords } from '../reversal/index.ts';

type Own = typeof import('./zh-CN.json');
/** In which every life is told in two lanes, and in which an order's is told on paper too. */
type Life = typeof import('@portal/contract/words/life/zh-CN.json') &
  typeof import('@portal/contract/words/order-life/zh-CN.json');

export const words = lazyWords<Own & Life>(
  'orders.detail',
  {
    'zh-CN': () =>
      wordsTogether(
        import('@portal/contract/words/life/zh-CN.json'),
        import('@portal/contract/words/order-life/zh-CN.json'),
        import('./zh-CN.json'),
      ),
    'en-US': () =>
      wordsTogether(
        import('@portal/contract/words/life/en-US.json'),
        import('@portal/contract/words/order-life/en-US.json'),
        import('./en-US.json'),
      ),
  },
  [reversalWords, orderWords],
);

export type Say = Translate<KeyOf<Own & Life>>;
