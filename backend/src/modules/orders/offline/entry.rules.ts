import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { OfflineInput } from '@portal/contract/orders/offline';
import { refusalOfDay, refusalOfTime } from '@portal/contract/orders/offline-rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { screen } from '../../merchant/blacklist/index.ts';
import { withinLimits } from '../intake/index.ts';
import { type Place, placeOf } from './place.ts';

export type Entry = z.output<typeof OfflineInput>;

/** Returns the time of the payment, as stored. */
export const timeOf = ({ txnDate, txnClock }: Entry) => `${txnDate} ${txnClock}`;

/** The days of a payment and of its voucher, by the server's clock. */
export function requireDays(entry: Entry, now: string): void {
  const refused = {
    txnDate: refusalOfDay(entry.txnDate, now),
    txnClock: refusalOfTime(entry, now),
    voucherDate: refusalOfDay(entry.voucherDate, now),
  };
  for (const [field, key] of Object.entries(refused)) if (key) throw refuseField(field, key);
}

/** Finds the place of the payment; refuses at the field that says why there is none. */
export async function requirePlace(ctx: Context, entry: Entry): Promise<Place> {
  const place = await placeOf(ctx, entry);
  if ('key' in place) throw refuseField(place.field, place.key);
  return place;
}

/** Entries of the blacklist that the payer meets; the account in the open. */
export const payerHits = (
  ctx: Pick<Context, 'db'>,
  { payerName, payerAccount }: Pick<Entry, 'payerName' | 'payerAccount'>,
) =>
  screen(ctx, [
    { kind: 'NAME', field: 'payerName', text: payerName },
    { kind: 'CARD', field: 'payerAccount', text: payerAccount },
  ]);

/** A payer on the blacklist is refused as intake refuses him. */
export async function requireUnlisted(ctx: Context, entry: Entry): Promise<void> {
  const [hit] = await payerHits(ctx, entry);
  if (hit) throw refuseField(hit.fields[0] ?? 'payerName', 'intake.blacklisted');
}

const used = (platOrderId: string) =>
  refuseField('voucherNo', 'offline.voucherUsed', { id: platOrderId });

/** A voucher is used once (money §6), again after a reversal; the database has the last word. */
export async function requireUnused(ctx: Context, entry: Entry): Promise<void> {
  const { payerBank, voucherNo, voucherDate, currency } = entry;
  const found = await ctx.db
    .selectFrom('order_offline')
    .where(sql<boolean>`lower(btrim(payer_bank)) = lower(btrim(${payerBank}))`)
    .where(sql<boolean>`lower(voucher_no) = lower(${voucherNo})`)
    .where('voucher_date', '=', voucherDate)
    .where('currency', '=', currency)
    .where('chk_status', 'in', [MERCHANT_CHECK.pending, MERCHANT_CHECK.approved])
    .where('is_reversed', '=', false)
    .select('plat_order_id')
    .executeTakeFirst();
  if (found) throw used(found.plat_order_id);
}

/** The limits of its merchant, which stay locked until it is counted (INV-13). */
export async function requireWithin(ctx: Context, entry: Entry, { chnlCode }: Place) {
  const order = { at: 0, content: { ...entry, chnlCode }, txnTime: timeOf(entry) };
  const { refusals } = await withinLimits(ctx.db, [order]);
  const [, refusal] = refusals[0] ?? [];
  if (refusal) throw refuseField('txnAmt', refusal.text);
}
