import { lazyWords } from '@portal/i18n';

/**
 * Texts that all pages without a session share, and the dialog that signs in again. Those of the
 * default language are there at once, so that the sign-in form does not wait for another request;
 * others come in one file with the shared words.
 */
export const openWords = lazyWords<typeof import('./zh-CN.json')>('open', {
  'zh-CN': () => import(/*! webpackMode: "eager" */ './zh-CN.json'),
  'en-US': () => import(/*! webpackChunkName: "words-en-US" */ './en-US.json'),
});
