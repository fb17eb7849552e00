import { lazyWords } from '@portal/i18n';
import { reviewWords } from '@portal/review';
import { adjustWords } from '../../widgets/adjust/index.ts';
import { decisionWords } from '../../widgets/decision/index.ts';
import { depositWords } from '../../widgets/deposit/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'remittance.deposit',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [decisionWords, depositWords, adjustWords, reviewWords],
);
