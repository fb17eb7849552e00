import { lazyWords } from '@portal/i18n';
import { statementWords } from '@portal/ui';
import { scheduleWords } from '../../widgets/schedule/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.statement',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [statementWords, scheduleWords],
);
