import type { BillPart } from '../../../db/tables/recon.ts';
import type { Context } from '../../../kernel/context.ts';

/** A side of bills. */
export type Side = 'recon_line' | 'recon_item';

/** A channel's day in a currency. */
interface BilledDay {
  chnlCode?: string | undefined;
  currency?: string | undefined;
  settleDate?: string | undefined;
}

/**
 * Reads the parts of one side of a bill, as they were last added up. Undefined: there is no such bill,
 * nobody has added it up yet, or the caller does not see all of it.
 */
export async function keptParts(
  { db, scope }: Context,
  side: Side,
  { chnlCode, currency, settleDate }: BilledDay,
): Promise<BillPart[] | undefined> {
  if (scope.kind !== 'all' || !chnlCode || !currency || !settleDate) return undefined;
  const bill = await db
    .selectFrom('recon_bill')
    .where('chnl_code', '=', chnlCode)
    .where('currency', '=', currency)
    .where('settle_date', '=', settleDate)
    .select(side === 'recon_line' ? 'line_parts as parts' : 'item_parts as parts')
    .executeTakeFirst();
  return bill?.parts ?? undefined;
}

/** Counts rows of kept parts by state, and by whether they came in by sales; a filter left out counts all. */
export const countIn = (
  parts: readonly BillPart[],
  states: readonly string[] | undefined,
  part: 'SALE' | 'BACK' | undefined,
): number =>
  parts
    .filter(({ state, isSale }) => {
      const isOne = states === undefined || states.includes(state);
      return isOne && (part === undefined || isSale === (part === 'SALE'));
    })
    .reduce((sum, { count }) => sum + count, 0);
