import { lazyWords } from '@portal/i18n';
import { stepWords } from '@portal/ui';
import { decisionWords } from '../../widgets/decision/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'remittance.apply',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [decisionWords, stepWords],
);
