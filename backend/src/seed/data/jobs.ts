import type { MisfirePolicy } from '../../db/tables/jobs.ts';

export interface JobSeed {
  zh: string;
  en: string;
  group: 'DEFAULT' | 'SYSTEM';
  target: string;
  cron: string;
  misfire: MisfirePolicy;
  /** Runs by its schedule from the first start on. */
  isActive: boolean;
}

/**
 * Jobs whose data exists (domain §10.1), none of which may overlap with itself. Orders come from a
 * gateway, and only a gateway's operator knows when they expire: that job waits to be enabled.
 */
export const JOBS: readonly JobSeed[] = [
  {
    zh: '订单超时关闭',
    en: 'Close expired orders',
    group: 'DEFAULT',
    target: 'order.closeExpired(30)',
    cron: '0 0/1 * * * ?',
    misfire: '3',
    isActive: false,
  },
  {
    zh: '未知订单查询',
    en: 'Query unknown orders',
    group: 'DEFAULT',
    target: 'order.queryUnknown',
    cron: '0 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '退款发送',
    en: 'Send refunds',
    group: 'DEFAULT',
    target: 'refund.send',
    cron: '15 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '退款结果查询',
    en: 'Query refunds',
    group: 'DEFAULT',
    target: 'refund.query',
    cron: '30 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '疑似重复支付检查',
    en: 'Find double payments',
    group: 'DEFAULT',
    target: 'order.findDoubles(96)',
    cron: '15 0/5 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '自动结算',
    en: 'Auto settlement',
    group: 'DEFAULT',
    target: 'settle.autoBatch',
    cron: '0 30 2 * * ?',
    misfire: '2',
    isActive: true,
  },
  {
    zh: '结算出款发送',
    en: 'Send payouts',
    group: 'DEFAULT',
    target: 'settle.send',
    cron: '40 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '结算出款查询',
    en: 'Query payouts',
    group: 'DEFAULT',
    target: 'settle.query',
    cron: '50 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '对账文件导入',
    en: 'Load bills',
    group: 'DEFAULT',
    target: 'recon.load',
    cron: '0 0 6 * * ?',
    misfire: '2',
    isActive: true,
  },
  {
    zh: '对账勾兑',
    en: 'Match bills',
    group: 'DEFAULT',
    target: 'recon.match',
    cron: '25 0/10 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '汇款发送',
    en: 'Send remittances',
    group: 'DEFAULT',
    target: 'remit.send',
    cron: '5 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '汇款结果查询',
    en: 'Query remittances',
    group: 'DEFAULT',
    target: 'remit.query',
    cron: '55 0/1 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '汇款异常工单',
    en: 'Remittance work orders',
    group: 'DEFAULT',
    target: 'remit.workOrders',
    cron: '0 15 0/1 * * ?',
    misfire: '2',
    isActive: true,
  },
  {
    zh: '代理余额预警',
    en: 'Agents low on balance',
    group: 'DEFAULT',
    target: 'agent.lowBalance',
    cron: '20 0/5 * * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '日统计',
    en: 'Daily statistics',
    group: 'DEFAULT',
    target: 'report.daily(1)',
    cron: '0 10 0 * * ?',
    misfire: '2',
    isActive: true,
  },
  {
    zh: '账务校验',
    en: 'Ledger proof',
    group: 'DEFAULT',
    target: 'ledger.proof(3)',
    cron: '0 0 3 * * ?',
    misfire: '2',
    isActive: true,
  },
  {
    zh: '证照到期提醒',
    en: 'Licence reminder',
    group: 'DEFAULT',
    target: 'mer.licenceReminder',
    cron: '0 0 9 * * ?',
    misfire: '2',
    isActive: true,
  },
  {
    zh: '日志清理',
    en: 'Log retention',
    group: 'SYSTEM',
    target: 'log.retention(180)',
    cron: '0 30 3 * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '文件清理',
    en: 'File expiry',
    group: 'SYSTEM',
    target: 'file.expire',
    cron: '0 0 4 * * ?',
    misfire: '3',
    isActive: true,
  },
  {
    zh: '字典缓存刷新',
    en: 'Dictionary cache refresh',
    group: 'SYSTEM',
    target: 'dict.refresh',
    cron: '0 0 5 * * ?',
    misfire: '3',
    isActive: false,
  },
];
