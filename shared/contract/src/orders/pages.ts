import { buttons, type Directory } from '../kit/page.ts';
import {
  cyberOrderRoutes,
  quickpayOrderRoutes,
  scanOrderRoutes,
  umsOrderRoutes,
} from './families.ts';
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
      id: 2302,
      path: 'scan',
      zh: '扫码订单',
      en: 'Scan orders',
      component: 'orders/scan/index',
      icon: 'order-scan',
      opens: scanOrderRoutes.list,
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
      buttons: buttons(umsOrderRoutes.get, umsOrderRoutes.export),
    },
  ],
};
