import { lazyWords } from '@portal/i18n';
import { orderWords } from '../../widgets/order/index.ts';
import { reversalWords } from '../../widgets/reversal/index.ts';
import { sumsWords } from '../../widgets/sums/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.offline',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [orderWords, reversalWords, sumsWords],
);
