import { button, buttons, type Directory, type UnlistedPage } from '../kit/page.ts';
import { accountRoutes } from './account.ts';
import { batchRoutes } from './batch.ts';
import { batchForcedRoutes } from './batch-forced.ts';
import { calendarRoutes } from './calendar.ts';
import { closeRoutes } from './close.ts';
import { floorRoutes } from './floor.ts';
import { pendingRoutes } from './pending.ts';
import { receiptRoutes } from './receipt.ts';
import { reconBillRoutes } from './recon-bill.ts';
import { reconErrorRoutes } from './recon-error-routes.ts';
import { quarantineRoutes } from './recon-quarantine.ts';
import { reconSummaryRoutes } from './recon-summary.ts';
import { statementRoutes } from './statement.ts';

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
      calls: { pending: pendingRoutes },
      buttons: buttons(pendingRoutes.export),
    },
    {
      id: 2403,
      path: 'batch',
      zh: '结算批次',
      en: 'Settlement batches',
      component: 'finance/batch/index',
      icon: 'settle-batch',
      opens: batchRoutes.list,
      calls: { settleBatch: batchRoutes },
      buttons: [
        ...buttons(batchRoutes.export),
        button(batchRoutes.create, ['发起结算', 'Settle']),
        button(batchRoutes.audit, ['审核', 'Review']),
        button(batchRoutes.pay, ['出款', 'Pay out']),
        button(batchRoutes.retry, ['重新出款', 'Pay out again']),
        button(batchRoutes.cancel, ['撤销', 'Cancel']),
        button(batchRoutes.sync, ['查询结果', 'Query result']),
        button(batchForcedRoutes.ask, ['强制结果', 'Force a result']),
        ...buttons(batchRoutes.get),
      ],
    },
    {
      id: 2409,
      path: 'statement',
      zh: '结算对账单',
      en: 'Statements',
      component: 'finance/statement/index',
      icon: 'settle-statement',
      opens: statementRoutes.figures,
      calls: { statement: statementRoutes },
      buttons: buttons(statementRoutes.export),
    },
    {
      id: 2402,
      path: 'account',
      zh: '账户',
      en: 'Accounts',
      component: 'finance/account/index',
      icon: 'ledger-account',
      opens: accountRoutes.list,
      calls: { account: accountRoutes },
      buttons: [
        ...buttons(accountRoutes.export),
        button(floorRoutes.change, ['申请透支额度', 'Request overdraft limit']),
      ],
    },
    {
      id: 2406,
      path: 'receipt',
      zh: '渠道到账',
      en: 'Channel receipts',
      component: 'finance/receipt/index',
      icon: 'channel-receipt',
      opens: receiptRoutes.list,
      calls: { receipt: receiptRoutes },
      buttons: [
        ...buttons(receiptRoutes.create, receiptRoutes.export),
        button(receiptRoutes.audit, ['审核', 'Review']),
      ],
    },
    {
      id: 2405,
      path: 'calendar',
      zh: '营业日历',
      en: 'Business calendar',
      component: 'finance/calendar/index',
      icon: 'finance',
      opens: calendarRoutes.list,
      calls: { calendar: calendarRoutes },
      buttons: buttons(calendarRoutes.update),
    },
    {
      id: 2407,
      path: 'close',
      zh: '日终关账',
      en: 'Day-end close',
      component: 'finance/close/index',
      icon: 'day-close',
      opens: closeRoutes.board,
      calls: { close: closeRoutes },
      buttons: [button(closeRoutes.close, ['关账', 'Close the day'])],
    },
  ],
};

/** Reconciliation (domain §2). */
export const RECON: Directory = {
  id: 2005,
  path: 'recon',
  zh: '对账管理',
  en: 'Reconciliation',
  icon: 'recon',
  pages: [
    {
      id: 2501,
      path: 'bill',
      zh: '对账单',
      en: 'Reconciliation bills',
      component: 'finance/reconBill/index',
      icon: 'recon-bill',
      opens: reconBillRoutes.list,
      calls: { reconBill: reconBillRoutes },
      buttons: [
        ...buttons(reconBillRoutes.get, reconBillRoutes.export),
        button(reconBillRoutes.upload, ['上传账单', 'Upload bill']),
        button(reconBillRoutes.match, ['勾兑', 'Match']),
      ],
    },
    {
      id: 2502,
      path: 'summary',
      zh: '账单汇总',
      en: 'Bill summary',
      component: 'finance/reconSummary/index',
      icon: 'recon-summary',
      opens: reconSummaryRoutes.list,
      calls: { reconSummary: reconSummaryRoutes },
      buttons: buttons(reconSummaryRoutes.export),
    },
    {
      id: 2503,
      path: 'error',
      zh: '差错处理',
      en: 'Differences',
      component: 'finance/reconError/index',
      icon: 'recon-error',
      opens: reconErrorRoutes.list,
      calls: { reconError: reconErrorRoutes },
      buttons: [
        ...buttons(reconErrorRoutes.get, reconErrorRoutes.export),
        button(reconErrorRoutes.handle, ['处理', 'Handle']),
        button(reconErrorRoutes.audit, ['审核处理', 'Review handling']),
        button(quarantineRoutes.list, ['查看隔离行', 'View quarantine']),
        button(quarantineRoutes.mend, ['更正隔离行', 'Correct quarantined lines']),
      ],
    },
  ],
};

export const FINANCE_UNLISTED: readonly UnlistedPage[] = [
  {
    path: '/finance/batch/detail/:batchNo',
    prefix: 'S',
    name: 'SettleBatchDetail',
    component: 'finance/batch/detail',
    zh: '批次明细',
    en: 'Batch detail',
    parent: '/finance/batch',
    opens: batchRoutes.get,
  },
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
