import { lazyWords } from '@portal/i18n';
import { billWords } from '@portal/review';

export const forcedWords = lazyWords<typeof import('./zh-CN.json')>(
  'requests.forced',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [billWords],
);
