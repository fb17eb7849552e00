import { lazyWords } from '@portal/i18n';

/** Texts of the kit itself; loaded by the host with those of a page. */
export const uiWords = lazyWords<typeof import('./zh-CN.json')>('ui', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
