import { lazyWords } from '@portal/i18n';
import { reportWords } from '../../widgets/report/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'reports.txnSummary',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [reportWords],
);
