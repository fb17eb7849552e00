import { lazyWords } from '@portal/i18n';

export const lineWords = lazyWords<typeof import('./zh-CN.json')>('finance.lines', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
