import { lazyWords } from '@portal/i18n';

/** Of what opens under the id box: fetched with it. */
export const words = lazyWords<typeof import('./zh-CN.json')>('orders.paste', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
