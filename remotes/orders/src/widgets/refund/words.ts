import { lazyWords } from '@portal/i18n';

/** Of the dialogs that ask for a refund or a void: fetched with them. */
export const words = lazyWords<typeof import('./zh-CN.json')>('orders.refunding', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
