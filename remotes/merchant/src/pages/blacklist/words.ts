import { lazyWords } from '@portal/i18n';
import { revealWords } from '../../widgets/reveal/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'merchant.blacklist',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [revealWords],
);
