import { lazyWords } from '@portal/i18n';

export const planWords = lazyWords<typeof import('./zh-CN.json')>('merchant.plan', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
