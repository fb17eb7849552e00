import { lazyWords } from '@portal/i18n';
import { reviewWords } from '@portal/review';
import { holdWords } from '../../widgets/holds/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.account',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [reviewWords, holdWords],
);
