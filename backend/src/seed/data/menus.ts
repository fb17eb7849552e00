import { type DirectorySeed, type PageSeed, query } from './menu-seed.ts';
import { CHANNELS, MERCHANTS, RISK } from './merchant-menus.ts';
import { SYSTEM_MENUS } from './system-menus.ts';

/**
 * The menu tree (domain §2), pages that exist only. A page gets its id once and for ever; its
 * buttons are numbered `<page id> × 100 + position`, so new ones go to the end.
 */
export const MENUS: readonly (DirectorySeed | PageSeed)[] = [
  {
    id: 2000,
    path: 'index',
    zh: '首页',
    en: 'Home',
    component: 'reports/home/index',
    icon: 'home',
    routeName: 'home-index',
    affix: true,
  },
  MERCHANTS,
  CHANNELS,
  {
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
        perms: 'order:general:list',
        buttons: [query('order:general'), ['order:general:export', '导出', 'Export']],
      },
    ],
  },
  {
    id: 2004,
    path: 'finance',
    zh: '资金结算',
    en: 'Settlement',
    icon: 'finance',
    pages: [
      {
        id: 2401,
        path: 'pending',
        zh: '待结算',
        en: 'Pending settlement',
        component: 'finance/pending/index',
        icon: 'settle-pending',
        perms: 'settle:pending:list',
      },
    ],
  },
  {
    id: 2006,
    path: 'remittance',
    zh: '国际汇款',
    en: 'Remittance',
    icon: 'remittance',
    pages: [
      {
        id: 2601,
        path: 'apply',
        zh: '汇款申请',
        en: 'Applications',
        component: 'remittance/apply/index',
        icon: 'remit-apply',
        perms: 'remit:apply:list',
        buttons: [query('remit:apply')],
      },
    ],
  },
  RISK,
  {
    id: 2008,
    path: 'report',
    zh: '报表中心',
    en: 'Reports',
    icon: 'report',
    pages: [
      {
        id: 2801,
        path: 'daily',
        zh: '日交易统计',
        en: 'Daily statistics',
        component: 'reports/daily/index',
        icon: 'report-daily',
        perms: 'report:daily:list',
      },
      {
        id: 2802,
        path: 'file',
        zh: '文件下载',
        en: 'File downloads',
        component: 'reports/file/index',
        icon: 'report-file',
        perms: 'report:file:list',
        buttons: [
          ['report:file:download', '下载', 'Download'],
          ['report:file:cancel', '取消与继续', 'Cancel and resume'],
          ['report:file:remove', '删除', 'Delete'],
        ],
      },
    ],
  },
  ...SYSTEM_MENUS,
];
