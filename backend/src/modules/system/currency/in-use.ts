import { type RawBuilder, sql } from 'kysely';

/** Tables in which a currency first gets amounts. */
export const TABLES_WITH_AMOUNTS = [
  'mer_merchant',
  'ledger_account',
  'fee_plan',
  'cost_plan',
  'mer_vat',
  'mer_limit',
  'biz_order',
  'agent',
  'remit_apply',
  'static_qr',
  'channel_receipt',
  'recon_bill',
] as const;

/** Tables whose rows follow from those: entries of an account, what is told of orders and to makers, lines of bills, days, calendars. */
export const TABLES_THAT_FOLLOW = [
  'ledger_entry',
  'biz_calendar',
  'intake_result',
  'channel_event',
  'settle_batch',
  'biz_refund',
  'order_offline',
  'agent_txn',
  'order_day',
  'order_month',
  'limit_day',
  'daily_stat',
  'daily_late',
  'monthly_stat',
  'monthly_merchant',
  'daily_decline',
  'daily_total',
  'daily_decline_total',
  'recon_line',
  'recon_slice',
  'recon_item',
  'recon_scan',
  'recon_error',
  'request_answer',
] as const;

/** Reason for which statements that ask for it reach all rows. */
export const AMOUNTS_ANYWHERE = 'a currency is in use when anybody has amounts in it';

/** Somewhere there is an amount in the currency of this column. */
export function isInUse(column: string): RawBuilder<boolean> {
  const found = TABLES_WITH_AMOUNTS.map(
    (table) =>
      sql`exists (select 1 from ${sql.table(table)} where currency = ${sql.ref(column)}::text)`,
  );
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
