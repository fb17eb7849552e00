import { lazyWords } from '@portal/i18n';
import { refundActionWords } from '../refund/index.ts';

export const orderWords = lazyWords<typeof import('./zh-CN.json')>(
  'orders.order',
  {
    'zh-CN': () => import(/*! webpackChunkName: "list-zh-CN" */ './zh-CN.json'),
    'en-US': () => import(/*! webpackChunkName: "list-en-US" */ './en-US.json'),
  },
  [refundActionWords],
);
