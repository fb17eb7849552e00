import { lazyWords } from '@portal/i18n';
import { billWords } from '@portal/review';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.desk',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [billWords],
);
