import { button, buttons, type Directory, type UnlistedPage } from '../kit/page.ts';
import { offlineReviewRoutes } from '../merchant/review.ts';
import { deskRoutes } from './desk.ts';
import { orderDetailRoutes } from './detail.ts';
import {
  cyberOrderRoutes,
  quickpayOrderRoutes,
  scanOrderRoutes,
  umsOrderRoutes,
} from './families.ts';
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
      calls: { generalOrder: generalOrderRoutes },
      buttons: [
        ...buttons(generalOrderRoutes.get, generalOrderRoutes.export),
        button(orderDetailRoutes.queryNow, ['查询渠道', 'Query the channel']),
        button(orderDetailRoutes.reveal),
        button(orderDetailRoutes.print, ['打印', 'Print']),
        button(refundRoutes.void, ['撤销', 'Void']),
      ],
    },
    {
      id: 2302,
      path: 'scan',
      zh: '扫码订单',
      en: 'Scan orders',
      component: 'orders/scan/index',
      icon: 'order-scan',
      opens: scanOrderRoutes.list,
      calls: { scanOrder: scanOrderRoutes },
      buttons: buttons(scanOrderRoutes.get, scanOrderRoutes.export),
    },
    {
      id: 2303,
      path: 'quickpay',
      zh: '快捷订单',
      en: 'Quick-pay orders',
      component: 'orders/quickpay/index',
      icon: 'order-quickpay',
      opens: quickpayOrderRoutes.list,
      calls: { quickpayOrder: quickpayOrderRoutes },
      buttons: buttons(quickpayOrderRoutes.get, quickpayOrderRoutes.export),
    },
    {
      id: 2304,
      path: 'cyber',
      zh: '网络无卡订单',
      en: 'Cyber orders',
      component: 'orders/cyber/index',
      icon: 'order-cyber',
      opens: cyberOrderRoutes.list,
      calls: { cyberOrder: cyberOrderRoutes },
      buttons: buttons(cyberOrderRoutes.get, cyberOrderRoutes.export),
    },
    {
      id: 2305,
      path: 'ums',
      zh: 'UMS/UTMS 订单',
      en: 'UMS/UTMS orders',
      component: 'orders/ums/index',
      icon: 'order-ums',
      opens: umsOrderRoutes.list,
      calls: { umsOrder: umsOrderRoutes },
      buttons: buttons(umsOrderRoutes.get, umsOrderRoutes.export),
    },
    {
      id: 2306,
      path: 'offline',
      zh: '线下交易',
      en: 'Offline transactions',
      component: 'orders/offline/index',
      icon: 'order-offline',
      opens: offlineRoutes.list,
      calls: { offline: offlineRoutes },
      buttons: [
        ...buttons(offlineRoutes.get, offlineRoutes.create, offlineRoutes.export),
        button(offlineRoutes.reverse, ['申请冲正', 'Request reversal']),
      ],
    },
    {
      id: 2309,
      path: 'offline-audit',
      zh: '线下交易审核',
      en: 'Offline review',
      component: 'orders/offline/audit',
      icon: 'order-offline-audit',
      opens: offlineReviewRoutes.list,
      calls: { offlineReview: offlineReviewRoutes },
    },
    {
      id: 2307,
      path: 'refund',
      zh: '退款管理',
      en: 'Refunds',
      component: 'orders/refund/index',
      icon: 'order-refund',
      opens: refundRoutes.list,
      calls: { refund: refundRoutes },
      buttons: [
        ...buttons(refundRoutes.get, refundRoutes.create),
        button(refundRoutes.audit, ['审核', 'Review']),
        button(refundRoutes.withdraw, ['撤回', 'Withdraw']),
        button(refundRoutes.retry, ['重新退款', 'Send again']),
        ...buttons(refundRoutes.export),
      ],
    },
    {
      id: 2308,
      path: 'desk',
      zh: '结果待确认',
      en: 'Unresolved payments',
      component: 'orders/desk/index',
      icon: 'order-desk',
      opens: deskRoutes.list,
      calls: { desk: deskRoutes },
      buttons: [
        button(deskRoutes.query, ['查询结果', 'Query result']),
        button(deskRoutes.addEvidence, ['关联凭证', 'Link evidence']),
        button(deskRoutes.force, ['强制结果', 'Force result']),
        button(deskRoutes.approve, ['审核结果', 'Review result']),
      ],
    },
  ],
};

export const ORDERS_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/order/general/detail/:platOrderId',
    name: 'OrderDetail',
    component: 'orders/general/detail',
    zh: '订单详情',
    en: 'Order detail',
    parent: '/order/general',
    opens: generalOrderRoutes.get,
  },
];
