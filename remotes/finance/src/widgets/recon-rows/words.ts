import { lazyWords } from '@portal/i18n';
import { lineWords } from '../lines/index.ts';

export const rowWords = lazyWords<typeof import('./zh-CN.json')>(
  'finance.reconRows',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [lineWords],
);
