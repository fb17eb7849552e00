import { lazyWords } from '@portal/i18n';

/** Texts of the question before a long export. */
export const exportWords = lazyWords<typeof import('./zh-CN.json')>('ui.export', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
