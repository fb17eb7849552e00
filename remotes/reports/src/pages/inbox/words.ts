import { lazyWords } from '@portal/i18n';
import { differenceWords } from '@portal/requests';
import { reviewWords } from '@portal/review';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'reports.inbox',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [differenceWords, reviewWords],
);
