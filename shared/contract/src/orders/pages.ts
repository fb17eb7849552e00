import { button, buttons, type Directory, type UnlistedPage } from '../kit/page.ts';
import { orderDetailRoutes } from './detail.ts';
import { generalOrderRoutes } from './general.ts';

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
        button(orderDetailRoutes.queryNow, ['查询渠道', 'Query the channel']),
        button(orderDetailRoutes.reveal),
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
