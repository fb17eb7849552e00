import { lazyWords } from '@portal/i18n';

export const scheduleWords = lazyWords<typeof import('./zh-CN.json')>('finance.schedule', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
