import { lazyWords } from '@portal/i18n';
import { batchWords } from '../../widgets/batch/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.batch',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [batchWords],
);
