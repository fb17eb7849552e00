import { lazyWords } from '@portal/i18n';

export const holdWords = lazyWords<typeof import('./zh-CN.json')>('finance.holds', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
