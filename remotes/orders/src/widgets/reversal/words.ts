import { lazyWords } from '@portal/i18n';
import { reviewWords } from '@portal/review';

export const reversalWords = lazyWords<typeof import('./zh-CN.json')>(
  'orders.reversal',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [reviewWords],
);
