import { lazyWords } from '@portal/i18n';

export const limitWords = lazyWords<typeof import('./zh-CN.json')>('merchant.limitUse', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
