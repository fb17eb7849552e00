import { lazyWords } from '@portal/i18n';

/** Words of a merchant's file: its fields, sections and pictures, in forms and in the detail. */
export const fileWords = lazyWords<typeof import('./zh-CN.json')>('merchant.file', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
