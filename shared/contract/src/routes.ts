import { channelCallbackRoutes } from './channel/callback.ts';
import { fileRoutes } from './common/file.ts';
import { searchRoutes } from './common/search.ts';
import { waitingRoutes } from './common/waiting.ts';
import { accountRoutes } from './finance/account.ts';
import { batchRoutes } from './finance/batch.ts';
import { batchForcedRoutes } from './finance/batch-forced.ts';
import { calendarRoutes } from './finance/calendar.ts';
import { closeRoutes } from './finance/close.ts';
import { floorRoutes } from './finance/floor.ts';
import { pendingRoutes } from './finance/pending.ts';
import { receiptRoutes } from './finance/receipt.ts';
import { reconBillRoutes } from './finance/recon-bill.ts';
import { reconErrorRoutes } from './finance/recon-error-routes.ts';
import { reconLineRoutes } from './finance/recon-line.ts';
import { quarantineRoutes } from './finance/recon-quarantine.ts';
import { reconSummaryRoutes } from './finance/recon-summary.ts';
import { statementRoutes } from './finance/statement.ts';
import type { Route } from './kit/route.ts';
import { blacklistRoutes } from './merchant/blacklist.ts';
import { cardbinRoutes } from './merchant/cardbin.ts';
import { channelRoutes } from './merchant/channel.ts';
import { channelMerRoutes } from './merchant/channel-mer.ts';
import { feeRoutes } from './merchant/fee.ts';
import { feeSimulationRoutes } from './merchant/fee-simulation.ts';
import { limitRoutes } from './merchant/limit.ts';
import { merChannelRoutes } from './merchant/mer-channel.ts';
import { merchantRoutes } from './merchant/merchant.ts';
import { draftRoutes } from './merchant/merchant-draft.ts';
import { merchantWriteRoutes } from './merchant/merchant-writes.ts';
import { channelReviewRoutes, offlineReviewRoutes, reviewRoutes } from './merchant/review.ts';
import { staticQrRoutes } from './merchant/static-qr.ts';
import { vatRoutes } from './merchant/vat.ts';
import { cacheRoutes } from './monitor/cache.ts';
import { jobLogRoutes, jobRoutes } from './monitor/job.ts';
import { logininforRoutes } from './monitor/logininfor.ts';
import { onlineRoutes } from './monitor/online.ts';
import { operlogRoutes } from './monitor/operlog.ts';
import { serverRoutes } from './monitor/server.ts';
import { deskRoutes } from './orders/desk.ts';
import { orderDetailRoutes } from './orders/detail.ts';
import {
  cyberOrderRoutes,
  quickpayOrderRoutes,
  scanOrderRoutes,
  umsOrderRoutes,
} from './orders/families.ts';
import { generalOrderRoutes } from './orders/general.ts';
import { intakeRoutes } from './orders/intake.ts';
import { offlineRoutes } from './orders/offline.ts';
import { pastedRoutes } from './orders/pasted.ts';
import { refundRoutes } from './orders/refund.ts';
import { agentAdjustRoutes } from './remittance/adjust.ts';
import { agentRoutes } from './remittance/agent.ts';
import { agentEntryRoutes } from './remittance/agent-entries.ts';
import { agentStatementRoutes } from './remittance/agent-statement.ts';
import { remitApplyRoutes } from './remittance/apply.ts';
import { remitReadRoutes } from './remittance/apply-reads.ts';
import { remitDraftRoutes, remitWriteRoutes } from './remittance/apply-writes.ts';
import { agentDepositRoutes } from './remittance/deposit.ts';
import { remitWorkRoutes } from './remittance/work-order.ts';
import { dailyRoutes } from './reports/daily.ts';
import { fileTaskRoutes } from './reports/file.ts';
import { homeRoutes } from './reports/home.ts';
import { homeWorkRoutes } from './reports/home-work.ts';
import { approvalRoutes } from './reports/inbox.ts';
import { merTxnRoutes } from './reports/mer-txn.ts';
import { paymentRoutes } from './reports/payment.ts';
import { salesRoutes } from './reports/sales.ts';
import { txnSummaryRoutes } from './reports/txn-summary.ts';
import { bindRoutes } from './session/bind.ts';
import { registerRoutes, registrationRoutes } from './session/register.ts';
import { sessionRoutes } from './session/session.ts';
import { ssoRoutes } from './session/sso.ts';
import { configRoutes } from './system/config.ts';
import { currencyRoutes } from './system/currency.ts';
import { deptRoutes } from './system/dept.ts';
import { dictRoutes } from './system/dict.ts';
import { dictDataRoutes, dictTypeRoutes } from './system/dict-admin.ts';
import { credentialRoutes } from './system/intake.ts';
import { lensRoutes } from './system/lens.ts';
import { menuRoutes } from './system/menu.ts';
import { inboxRoutes, noticeRoutes } from './system/notice.ts';
import { profileRoutes } from './system/profile.ts';
import { roleRoutes, roleUserRoutes } from './system/role.ts';
import { savedViewRoutes } from './system/saved-view.ts';
import { userRoutes } from './system/user.ts';
import { genRoutes } from './tool/gen.ts';

/** Every route of the console by resource: for the server, the OpenAPI document and the tests. */
export const allRoutes: Record<string, Record<string, Route>> = {
  session: sessionRoutes,
  register: registerRoutes,
  registration: registrationRoutes,
  bind: bindRoutes,
  sso: ssoRoutes,
  config: configRoutes,
  dict: dictRoutes,
  dictType: dictTypeRoutes,
  dictData: dictDataRoutes,
  currency: currencyRoutes,
  savedView: savedViewRoutes,
  notice: noticeRoutes,
  inbox: inboxRoutes,
  profile: profileRoutes,
  user: userRoutes,
  menu: menuRoutes,
  lens: lensRoutes,
  dept: deptRoutes,
  credential: credentialRoutes,
  role: roleRoutes,
  roleUser: roleUserRoutes,
  cache: cacheRoutes,
  server: serverRoutes,
  job: jobRoutes,
  jobLog: jobLogRoutes,
  operlog: operlogRoutes,
  logininfor: logininforRoutes,
  online: onlineRoutes,
  gen: genRoutes,
  file: fileRoutes,
  search: searchRoutes,
  waiting: waitingRoutes,
  merchant: merchantRoutes,
  staticQr: staticQrRoutes,
  vat: vatRoutes,
  floor: floorRoutes,
  merchantWrite: merchantWriteRoutes,
  merchantDraft: draftRoutes,
  review: reviewRoutes,
  channelReview: channelReviewRoutes,
  blacklist: blacklistRoutes,
  cardbin: cardbinRoutes,
  merChannel: merChannelRoutes,
  limit: limitRoutes,
  channelMer: channelMerRoutes,
  channel: channelRoutes,
  channelCallback: channelCallbackRoutes,
  fee: feeRoutes,
  feeSimulation: feeSimulationRoutes,
  generalOrder: generalOrderRoutes,
  pastedIds: pastedRoutes,
  refund: refundRoutes,
  offline: offlineRoutes,
  offlineReview: offlineReviewRoutes,
  scanOrder: scanOrderRoutes,
  quickpayOrder: quickpayOrderRoutes,
  cyberOrder: cyberOrderRoutes,
  umsOrder: umsOrderRoutes,
  desk: deskRoutes,
  account: accountRoutes,
  orderDetail: orderDetailRoutes,
  intake: intakeRoutes,
  calendar: calendarRoutes,
  pending: pendingRoutes,
  settleBatch: batchRoutes,
  settleForced: batchForcedRoutes,
  statement: statementRoutes,
  receipt: receiptRoutes,
  close: closeRoutes,
  reconBill: reconBillRoutes,
  reconLine: reconLineRoutes,
  quarantine: quarantineRoutes,
  reconSummary: reconSummaryRoutes,
  reconError: reconErrorRoutes,
  remitApply: remitApplyRoutes,
  remitRead: remitReadRoutes,
  remitWrite: remitWriteRoutes,
  remitDraft: remitDraftRoutes,
  remitWork: remitWorkRoutes,
  agent: agentRoutes,
  agentEntry: agentEntryRoutes,
  agentStatement: agentStatementRoutes,
  agentDeposit: agentDepositRoutes,
  agentAdjust: agentAdjustRoutes,
  home: homeRoutes,
  homeWork: homeWorkRoutes,
  approval: approvalRoutes,
  daily: dailyRoutes,
  txnSummary: txnSummaryRoutes,
  merTxn: merTxnRoutes,
  payment: paymentRoutes,
  sales: salesRoutes,
  fileTask: fileTaskRoutes,
};
