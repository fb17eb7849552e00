import { lazyWords } from '@portal/i18n';
import { reviewWords } from '@portal/review';
import { orderWords } from '../order/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.detail',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [reviewWords, orderWords],
);
