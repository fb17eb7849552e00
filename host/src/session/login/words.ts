import { lazyWords } from '@portal/i18n';

/** Texts of the sign-in page; they come in one file with the shared words. */
export const words = lazyWords<typeof import('./zh-CN.json')>('login', {
  'zh-CN': () => import(/* webpackChunkName: "words-zh-CN" */ './zh-CN.json'),
  'en-US': () => import(/* webpackChunkName: "words-en-US" */ './en-US.json'),
});
