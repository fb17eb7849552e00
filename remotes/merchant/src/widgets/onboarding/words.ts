import { lazyWords } from '@portal/i18n';
import { stepWords } from '@portal/ui';
import { fileWords } from '../merchant/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.onboard',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [fileWords, stepWords],
);
