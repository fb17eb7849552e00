import { lazyWords } from '@portal/i18n';

/** Texts of uploads; fetched with them. */
export const uploadWords = lazyWords<typeof import('./zh-CN.json')>('ui.upload', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
