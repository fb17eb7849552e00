import { lazyWords } from '@portal/i18n';
import { limitWords } from '../../widgets/limit/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.limit',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [limitWords],
);
