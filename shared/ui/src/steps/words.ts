import { lazyWords } from '@portal/i18n';

/** Texts of forms in steps and of their drafts; pages with such a form name them beside their own. */
export const stepWords = lazyWords<typeof import('./zh-CN.json')>('ui.steps', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
