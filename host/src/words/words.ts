import { lazyWords } from '@portal/i18n';

/** Texts of the shell. */
export const hostWords = lazyWords<typeof import('./zh-CN.json')>('host', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
