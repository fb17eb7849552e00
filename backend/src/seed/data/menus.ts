/** A button of a page: what its permission key allows. */
type Button = readonly [perms: string, zh: string, en: string];

/** A page (C) of the console. */
export interface PageSeed {
  id: number;
  path: string;
  zh: string;
  en: string;
  component: string;
  icon?: string;
  /** Permission of the list; empty for a page that every signed-in user may open. */
  perms?: string;
  routeName?: string;
  affix?: boolean;
  hidden?: boolean;
  activeMenu?: string;
  buttons?: readonly Button[];
}

/** A directory (M) with its pages; top-level pages stand alone. */
export interface DirectorySeed {
  id: number;
  path: string;
  zh: string;
  en: string;
  icon: string;
  pages: readonly PageSeed[];
}

const query = (key: string): Button => [`${key}:query`, '查询', 'View'];

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
  {
    id: 2001,
    path: 'merchant',
    zh: '商户管理',
    en: 'Merchants',
    icon: 'merchant',
    pages: [
      {
        id: 2101,
        path: 'info',
        zh: '商户信息',
        en: 'Merchant information',
        component: 'merchant/info/index',
        icon: 'merchant-info',
        perms: 'mer:merchant:list',
        buttons: [
          query('mer:merchant'),
          ['mer:merchant:bindCode', '签发绑定码', 'Issue binding code'],
        ],
      },
    ],
  },
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
        buttons: [query('order:general')],
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
    ],
  },
  {
    id: 2009,
    path: 'system',
    zh: '系统管理',
    en: 'System',
    icon: 'system',
    pages: [
      {
        id: 2906,
        path: 'config',
        zh: '参数设置',
        en: 'Parameters',
        component: 'system/config/index',
        icon: 'config',
        perms: 'system:config:list',
        buttons: [
          query('system:config'),
          ['system:config:add', '新增', 'Add'],
          ['system:config:edit', '修改', 'Edit'],
          ['system:config:remove', '删除', 'Delete'],
          ['system:config:export', '导出', 'Export'],
        ],
      },
      {
        id: 2907,
        path: 'notice',
        zh: '通知公告',
        en: 'Notices',
        component: 'system/notice/index',
        perms: 'system:notice:list',
        buttons: [
          query('system:notice'),
          ['system:notice:add', '新增', 'Add'],
          ['system:notice:edit', '修改', 'Edit'],
          ['system:notice:remove', '删除', 'Delete'],
          ['system:notice:export', '导出', 'Export'],
        ],
      },
      {
        id: 2915,
        path: 'registration',
        zh: '注册审批',
        en: 'Registrations',
        component: 'system/registration/index',
        perms: 'system:registration:list',
        buttons: [['system:registration:audit', '审批', 'Approve or refuse']],
      },
    ],
  },
];
