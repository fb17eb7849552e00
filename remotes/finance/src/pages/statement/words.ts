import { lazyWords } from '@portal/i18n';

/** In which the server writes the same figures into files. */
export const figureWords = lazyWords<typeof import('@portal/contract/words/statement/zh-CN.json')>(
  'finance.statementFigures',
  {
    'zh-CN': () => import('@portal/contract/words/statement/zh-CN.json'),
    'en-US': () => import('@portal/contract/words/statement/en-US.json'),
  },
);

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.statement',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [figureWords],
);
