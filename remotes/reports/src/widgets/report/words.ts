import { type KeyOf, lazyWords } from '@portal/i18n';

/** Words that all reports share. */
export const reportWords = lazyWords<typeof import('./zh-CN.json')>('reports.report', {
  'zh-CN': () => import('./zh-CN.json'),
  'en-US': () => import('./en-US.json'),
});
export type ReportWord = KeyOf<typeof import('./zh-CN.json')>;
