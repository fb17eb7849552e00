import { lazyWords } from '@portal/i18n';

export const decisionWords = lazyWords<typeof import('./zh-CN.json')>('remittance.decision', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
