import { lazyWords } from '@portal/i18n';

/**
 * Texts of the sign-in page. Those of the default language are there at once, so that the form does
 * not wait for another request; others come in one file with the shared words.
 */
export const words = lazyWords<typeof import('./zh-CN.json')>('login', {
  'zh-CN': () => import(/* webpackMode: "eager" */ './zh-CN.json'),
  'en-US': () => import(/* webpackChunkName: "words-en-US" */ './en-US.json'),
});
