import { button, buttons, type Directory } from '../kit/page.ts';
import { offlineReviewRoutes } from '../merchant/review.ts';
import { generalOrderRoutes } from './general.ts';
import { offlineRoutes } from './offline.ts';
import { refundRoutes } from './refund.ts';

/** Orders (domain §2). */
export const ORDERS: Directory = {
  id: 2003,
  path: 'order',
  zh: '订单管理',
  en: 'Orders',
  icon: 'order',
  pages: [
    {
      id: 2301,
      path: 'general',
      zh: '通用订单',
      en: 'General orders',
      component: 'orders/general/index',
      icon: 'order-general',
      opens: generalOrderRoutes.list,
      buttons: [
        ...buttons(generalOrderRoutes.get, generalOrderRoutes.export),
        button(refundRoutes.void, ['撤销', 'Void']),
      ],
    },
    {
      id: 2307,
      path: 'refund',
      zh: '退款管理',
      en: 'Refunds',
      component: 'orders/refund/index',
      icon: 'order-refund',
      opens: refundRoutes.list,
      buttons: [
        ...buttons(refundRoutes.get, refundRoutes.create),
        button(refundRoutes.audit, ['审核', 'Review']),
        button(refundRoutes.withdraw, ['撤回', 'Withdraw']),
        button(refundRoutes.retry, ['重新退款', 'Send again']),
        ...buttons(refundRoutes.export),
      ],
    },
    {
      id: 2306,
      path: 'offline',
      zh: '线下交易',
      en: 'Offline transactions',
      component: 'orders/offline/index',
      icon: 'order-offline',
      opens: offlineRoutes.list,
      buttons: buttons(offlineRoutes.get, offlineRoutes.create, offlineRoutes.export),
    },
    {
      id: 2309,
      path: 'offline-audit',
      zh: '线下交易审核',
      en: 'Offline review',
      component: 'orders/offline/audit',
      icon: 'order-offline-audit',
      opens: offlineReviewRoutes.list,
    },
  ],
};
