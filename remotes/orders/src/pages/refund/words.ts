import { lazyWords } from '@portal/i18n';
import { refundActionWords } from '../../widgets/refund/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.refund',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [refundActionWords],
);
