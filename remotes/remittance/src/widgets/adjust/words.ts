import { lazyWords } from '@portal/i18n';

/** Labels and titles of the form of withdrawals and adjustments. */
export const adjustWords = lazyWords<typeof import('./zh-CN.json')>('remittance.adjust', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
