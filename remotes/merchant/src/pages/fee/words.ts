import { lazyWords } from '@portal/i18n';
import { planWords } from '@portal/requests';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.fee',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [planWords],
);
