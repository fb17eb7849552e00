import { lazyWords } from '@portal/i18n';

/** Texts of revealing a sealed value. */
export const revealWords = lazyWords<typeof import('./zh-CN.json')>('merchant.reveal', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
