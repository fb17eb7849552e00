import { lazyWords } from '@portal/i18n';
import { forcedWords } from '@portal/requests';
import { lineWords } from '../lines/index.ts';

export const batchWords = lazyWords<typeof import('./zh-CN.json')>(
  'finance.batch-body',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [lineWords, forcedWords],
);
