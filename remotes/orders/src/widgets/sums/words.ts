import { lazyWords } from '@portal/i18n';

export const sumsWords = lazyWords<typeof import('./zh-CN.json')>('orders.sums', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
