import { lazyWords } from '@portal/i18n';

/** Words of looking into a channel's bill. */
export const billWords = lazyWords<typeof import('./zh-CN.json')>('review.bill', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
