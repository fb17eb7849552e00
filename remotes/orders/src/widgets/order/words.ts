import { lazyWords } from '@portal/i18n';
import { refundActionWords } from '../refund/index.ts';

export const orderWords = lazyWords<typeof import('./zh-CN.json')>(
  'orders.order',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [refundActionWords],
);
