import { button, buttons, type Directory, type Page } from '../kit/page.ts';
import { dailyRoutes } from './daily.ts';
import { fileTaskRoutes } from './file.ts';
import { approvalRoutes } from './inbox.ts';
import { merTxnRoutes } from './mer-txn.ts';
import { paymentRoutes } from './payment.ts';
import { salesRoutes } from './sales.ts';
import { txnSummaryRoutes } from './txn-summary.ts';

/** First page of everybody, always a tab. */
export const HOME: Page = {
  id: 2000,
  path: 'index',
  zh: '首页',
  en: 'Home',
  component: 'reports/home/index',
  icon: 'home',
  opens: null,
  routeName: 'home-index',
  affix: true,
};

/** Everything that waits for a decision of the user's. */
export const INBOX: Page = {
  id: 2012,
  path: 'approvals',
  zh: '审批中心',
  en: 'Approvals',
  component: 'reports/inbox/index',
  icon: 'approvals',
  opens: approvalRoutes.list,
  calls: { approval: approvalRoutes },
};

/** Reports (domain §2). */
export const REPORTS: Directory = {
  id: 2008,
  path: 'report',
  zh: '报表中心',
  en: 'Reports',
  icon: 'report',
  pages: [
    {
      id: 2804,
      path: 'mer-txn',
      zh: '商户交易报表',
      en: 'Merchant transactions',
      component: 'reports/merTxn/index',
      icon: 'report-merchant',
      opens: merTxnRoutes.list,
      calls: { merTxn: merTxnRoutes },
      buttons: buttons(merTxnRoutes.export),
    },
    {
      id: 2805,
      path: 'payment',
      zh: '支付报表',
      en: 'Payments',
      component: 'reports/payment/index',
      icon: 'report-payment',
      opens: paymentRoutes.list,
      calls: { payment: paymentRoutes },
      buttons: buttons(paymentRoutes.export),
    },
    {
      id: 2806,
      path: 'sales',
      zh: '销售报表',
      en: 'Sales',
      component: 'reports/sales/index',
      icon: 'report-sales',
      opens: salesRoutes.list,
      calls: { sales: salesRoutes },
      buttons: buttons(salesRoutes.export),
    },
    {
      id: 2801,
      path: 'daily',
      zh: '日交易统计',
      en: 'Daily statistics',
      component: 'reports/daily/index',
      icon: 'report-daily',
      opens: dailyRoutes.list,
      calls: { daily: dailyRoutes },
      buttons: [
        ...buttons(dailyRoutes.export),
        button(dailyRoutes.rebuild, ['重新生成', 'Rebuild']),
      ],
    },
    {
      id: 2803,
      path: 'txn-summary',
      zh: '交易汇总',
      en: 'Transaction summary',
      component: 'reports/txnSummary/index',
      icon: 'report-summary',
      opens: txnSummaryRoutes.list,
      calls: { txnSummary: txnSummaryRoutes },
      buttons: buttons(txnSummaryRoutes.export),
    },
    {
      id: 2802,
      path: 'file',
      zh: '文件下载',
      en: 'File downloads',
      component: 'reports/file/index',
      icon: 'report-file',
      opens: fileTaskRoutes.list,
      calls: { fileTask: fileTaskRoutes },
      buttons: [
        button(fileTaskRoutes.download, ['下载', 'Download']),
        button(fileTaskRoutes.cancel, ['取消与继续', 'Cancel and resume']),
        ...buttons(fileTaskRoutes.remove),
      ],
    },
  ],
};
