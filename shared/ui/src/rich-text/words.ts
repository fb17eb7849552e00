import { lazyWords } from '@portal/i18n';

/** Texts of the editor; fetched with it. */
export const richTextWords = lazyWords<typeof import('./zh-CN.json')>('ui.richText', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
