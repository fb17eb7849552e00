import { lazyWords } from '@portal/i18n';
import { fileWords } from '../file/words.ts';

/** Words of requests about merchants, their channels and codes. */
export const kindWords = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.kinds',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [fileWords],
);
