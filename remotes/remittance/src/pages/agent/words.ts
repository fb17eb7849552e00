import { lazyWords } from '@portal/i18n';
import { statementWords } from '@portal/ui';
import { depositWords } from '../../widgets/deposit/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'remittance.agent',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [depositWords, statementWords],
);
