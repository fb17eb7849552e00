import { lazyWords } from '@portal/i18n';
import { planWords } from '@portal/requests';
import { limitWords } from '../limit/index.ts';
import { fileWords } from '../merchant/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.detail',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [fileWords, limitWords, planWords],
);
