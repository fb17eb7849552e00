import { lazyWords } from '@portal/i18n';
import { differenceWords } from '@portal/requests';
import { lineWords } from '../../widgets/lines/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.reconError',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [lineWords, differenceWords],
);
