import { lazyWords } from '@portal/i18n';
import { statementWords } from '@portal/ui';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.statement',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [statementWords],
);
