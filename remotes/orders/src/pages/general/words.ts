import { lazyWords } from '@portal/i18n';
import { orderWords } from '../../widgets/order/index.ts';
import { sumsWords } from '../../widgets/sums/index.ts';

export const words = lazyWords<typeof import('./zh-CN.json')>(
  'orders.general',
  {
    'zh-CN': () => import(/*! webpackChunkName: "list-zh-CN" */ './zh-CN.json'),
    'en-US': () => import(/*! webpackChunkName: "list-en-US" */ './en-US.json'),
  },
  [orderWords, sumsWords],
);
