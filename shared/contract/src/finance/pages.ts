import { button, buttons, type Directory, type UnlistedPage } from '../kit/page.ts';
import { accountRoutes } from './account.ts';
import { floorRoutes } from './floor.ts';
import { pendingRoutes } from './pending.ts';

/** Settlement (domain §2). */
export const FINANCE: Directory = {
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
      opens: pendingRoutes.list,
    },
    {
      id: 2402,
      path: 'account',
      zh: '账户',
      en: 'Accounts',
      component: 'finance/account/index',
      icon: 'ledger-account',
      opens: accountRoutes.list,
      buttons: [
        ...buttons(accountRoutes.export),
        button(floorRoutes.change, ['申请透支额度', 'Request overdraft limit']),
      ],
    },
  ],
};

export const FINANCE_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/finance/account/entries/:accountId',
    name: 'AccountEntries',
    component: 'finance/account/entries',
    zh: '账户分录',
    en: 'Account entries',
    parent: '/finance/account',
    opens: accountRoutes.list,
  },
  {
    path: '/finance/account/days/:accountId',
    name: 'AccountDays',
    component: 'finance/account/days',
    zh: '账户日结',
    en: 'Account days',
    parent: '/finance/account',
    opens: accountRoutes.list,
  },
];
