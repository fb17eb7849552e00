import { lazyWords } from '@portal/i18n';
import { words as generalWords } from '../general/words.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.offline',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [generalWords],
);
