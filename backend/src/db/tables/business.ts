import type { Made } from '../types.ts';
import type { Agent, AgentTxn } from './agents.ts';
import type { ChannelReceipt, SettleBatch, SettleLine } from './finance.ts';
import type { LedgerTables } from './ledger.ts';
import type { BizChannel, MerImage, MerMerchant } from './merchant.ts';
import type {
  BizOrder,
  BizRefund,
  OrderClearing,
  OrderCorrection,
  OrderCyber,
  OrderDay,
  OrderMonth,
  OrderOffline,
  OrderUms,
} from './orders.ts';
import type { RemitAnswerFile, RemitApply, RemitAttempt, RemitWorkOrder } from './remittance.ts';
import type {
  DailyChange,
  DailyDecline,
  DailyDeclineTotal,
  DailyLate,
  DailyStat,
  DailyTotal,
  DemoLoad,
  MonthlyMerchant,
  MonthlyStat,
} from './reports.ts';
import type {
  AuditRecord,
  ChannelMer,
  CostPlanRow,
  FeePlanRow,
  MerChannel,
  MerLimit,
  MerVatRow,
} from './review.ts';
import type { RiskTables } from './risk.ts';

/** Tables of the business modules, by name. */
export interface BusinessTables extends RiskTables, LedgerTables {
  mer_merchant: MerMerchant;
  mer_image: MerImage;
  biz_channel: BizChannel;
  audit_record: AuditRecord;
  mer_channel: MerChannel;
  fee_plan: FeePlanRow;
  cost_plan: CostPlanRow;
  mer_vat: MerVatRow;
  mer_limit: MerLimit;
  limit_day: LimitDay;
  channel_mer: ChannelMer;
  biz_order: BizOrder;
  order_offline: OrderOffline;
  order_day: OrderDay;
  order_month: OrderMonth;
  order_clearing: OrderClearing;
  order_correction: OrderCorrection;
  order_cyber: OrderCyber;
  order_ums: OrderUms;
  biz_refund: BizRefund;
  settle_batch: SettleBatch;
  settle_line: SettleLine;
  channel_receipt: ChannelReceipt;
  agent: Agent;
  agent_txn: AgentTxn;
  remit_apply: RemitApply;
  remit_attempt: RemitAttempt;
  remit_answer_file: RemitAnswerFile;
  remit_work_order: RemitWorkOrder;
  daily_stat: DailyStat;
  monthly_stat: MonthlyStat;
  monthly_merchant: MonthlyMerchant;
  daily_decline: DailyDecline;
  daily_total: DailyTotal;
  daily_decline_total: DailyDeclineTotal;
  daily_change: DailyChange;
  daily_late: DailyLate;
  demo_load: DemoLoad;
}

/** Use of a merchant's limits on a channel in a day, in slices that are added up; kept by trigger. */
interface LimitDay {
  mer_id: Made;
  chnl_code: Made;
  currency: Made;
  txn_date: Made;
  slice: Made;
  used_amt: Made;
}
