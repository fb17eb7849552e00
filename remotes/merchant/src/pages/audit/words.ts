import { lazyWords } from '@portal/i18n';
import { kindWords } from '@portal/requests';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.audit',
  {
    'zh-CN': () => import('./zh-CN.json'),
    'en-US': () => import('./en-US.json'),
  },
  [kindWords],
);
