import { lazyWords } from '@portal/i18n';

/** Words of all screens, and of opening a sealed value. */
export const reviewWords = lazyWords<typeof import('./zh-CN.json')>('review', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
