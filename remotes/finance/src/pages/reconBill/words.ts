import { lazyWords } from '@portal/i18n';
import { rowWords } from '../../widgets/recon-rows/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'finance.reconBill',
  { 'zh-CN': () => import('./zh-CN.json'), 'en-US': () => import('./en-US.json') },
  [rowWords],
);
