import { lazyWords } from '@portal/i18n';

/** Words of a difference: its two sides, and what handling it posts. */
export const differenceWords = lazyWords<typeof import('./zh-CN.json')>('finance.difference', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
