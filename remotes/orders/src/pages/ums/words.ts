import { lazyWords } from '@portal/i18n';
import { familyWords } from '../../widgets/family/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.ums',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  familyWords,
);
