import { lazyWords } from '@portal/i18n';

/** Labels and titles of the form that registers a deposit. */
export const depositWords = lazyWords<typeof import('./zh-CN.json')>('remittance.depositForm', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
