import { lazyWords } from '@portal/i18n';

/** Texts of saved views. */
export const viewWords = lazyWords<typeof import('./zh-CN.json')>('ui.views', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
