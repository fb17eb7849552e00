import { lazyWords } from '@portal/i18n';

/** Texts of the sign-in page, loaded as `openWords` are. */
export const words = lazyWords<typeof import('./zh-CN.json')>('login', {
  'zh-CN': () => import(/*! webpackMode: "eager" */ './zh-CN.json'),
  'en-US': () => import(/*! webpackChunkName: "words-en-US" */ './en-US.json'),
});
