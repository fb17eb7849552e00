import type { Directory } from '../kit/page.ts';
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
  ],
};
