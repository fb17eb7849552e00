import { lazyWords } from '@portal/i18n';

/** Texts of the return point of single sign-on. */
export const words = lazyWords<typeof import('./zh-CN.json')>('sso', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
