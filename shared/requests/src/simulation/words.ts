import { lazyWords } from '@portal/i18n';

export const simulationWords = lazyWords<typeof import('./zh-CN.json')>('merchant.simulation', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
