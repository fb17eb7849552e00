import { lazyWords } from '@portal/i18n';
import { fileWords } from '../merchant/words.ts';
import { planWords } from '../plan/words.ts';
import { revealWords } from '../reveal/words.ts';

export const reviewWords = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.review',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [fileWords, planWords, revealWords],
);
