import { button, buttons, type Directory } from '../kit/page.ts';
import { deskRoutes } from './desk.ts';
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
      buttons: buttons(generalOrderRoutes.get, generalOrderRoutes.export),
    },
    {
      id: 2308,
      path: 'desk',
      zh: '结果处理台',
      en: 'Results desk',
      component: 'orders/desk/index',
      icon: 'order-desk',
      opens: deskRoutes.list,
      buttons: [
        button(deskRoutes.query, ['查询结果', 'Query result']),
        button(deskRoutes.addEvidence, ['关联凭证', 'Link evidence']),
        button(deskRoutes.force, ['强制结果', 'Force result']),
        button(deskRoutes.approve, ['复核结果', 'Check result']),
      ],
    },
  ],
};
