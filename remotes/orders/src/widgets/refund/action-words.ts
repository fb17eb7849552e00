import { lazyWords } from '@portal/i18n';

/** Of the buttons that lead to them: fetched with the page that has these. */
export const refundActionWords = lazyWords<typeof import('./actions.zh-CN.json')>(
  'orders.refundActions',
  {
    'zh-CN': () => import(/*! webpackChunkName: "list-zh-CN" */ './actions.zh-CN.json'),
    'en-US': () => import(/*! webpackChunkName: "list-en-US" */ './actions.en-US.json'),
  },
);
