import { lazyWords } from '@portal/i18n';

export const words = lazyWords<typeof import('./zh-CN.json')>('system.release', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
