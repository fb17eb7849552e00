import { buttons, type Directory } from '../kit/page.ts';
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
  ],
};
