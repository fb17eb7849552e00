import { lazyWords } from '@portal/i18n';

/** Texts of the page that changes a password which somebody else has given. */
export const words = lazyWords<typeof import('./zh-CN.json')>('must-change', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
