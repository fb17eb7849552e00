import { lazyWords } from '@portal/i18n';

/** Texts of the binding page. */
export const words = lazyWords<typeof import('./zh-CN.json')>('bind', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
