import type { AccountEntry, MerAccount, SettleBatch } from './finance.ts';
import type { BizChannel, MerMerchant } from './merchant.ts';
import type { BizOrder, BizRefund, OrderDay } from './orders.ts';
import type { RemitApply } from './remittance.ts';
import type { DailyStat, DemoLoad } from './reports.ts';

/** Tables of the business modules, by name. */
export interface BusinessTables {
  mer_merchant: MerMerchant;
  biz_channel: BizChannel;
  biz_order: BizOrder;
  order_day: OrderDay;
  biz_refund: BizRefund;
  mer_account: MerAccount;
  account_entry: AccountEntry;
  settle_batch: SettleBatch;
  remit_apply: RemitApply;
  daily_stat: DailyStat;
  demo_load: DemoLoad;
}
