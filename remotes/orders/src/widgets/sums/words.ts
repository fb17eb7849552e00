import { lazyWords } from '@portal/i18n';

export const sumsWords = lazyWords<typeof import('./zh-CN.json')>('orders.sums', {
  'zh-CN': () => import(/*! webpackChunkName: "list-zh-CN" */ './zh-CN.json'),
  'en-US': () => import(/*! webpackChunkName: "list-en-US" */ './en-US.json'),
});
