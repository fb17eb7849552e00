import { lazyWords } from '@portal/i18n';
import { familyWords } from '../../widgets/family/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.scan',
  {
    'zh-CN': () => import(/*! webpackChunkName: "list-zh-CN" */ './zh-CN.json'),
    'en-US': () => import(/*! webpackChunkName: "list-en-US" */ './en-US.json'),
  },
  familyWords,
);
