import { lazyWords } from '@portal/i18n';

/** Texts of the second factor; fetched with its parts. */
export const factorWords = lazyWords<typeof import('./zh-CN.json')>('ui.factor', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
