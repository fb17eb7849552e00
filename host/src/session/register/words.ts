import { lazyWords } from '@portal/i18n';

/** Texts of the registration page. */
export const words = lazyWords<typeof import('./zh-CN.json')>('register', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
