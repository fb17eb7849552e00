import { lazyWords } from '@portal/i18n';
import { holdWords } from '../../widgets/holds/index.ts';
import { lineWords } from '../../widgets/lines/index.ts';
import { scheduleWords } from '../../widgets/schedule/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.pending',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [holdWords, lineWords, scheduleWords],
);
