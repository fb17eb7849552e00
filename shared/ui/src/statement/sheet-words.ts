import { lazyWords } from '@portal/i18n';
import { statementWords } from './words.ts';

/** Texts around a statement; fetched with it. */
export const sheetWords = lazyWords<typeof import('./zh-CN.json')>(
  'ui.statementSheet',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [statementWords],
);
