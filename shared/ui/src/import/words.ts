import { lazyWords } from '@portal/i18n';

/** Texts of the import dialog; only it needs them. */
export const importWords = lazyWords<typeof import('./zh-CN.json')>('ui.import', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
