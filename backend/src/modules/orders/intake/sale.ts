import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { post, posting } from '../../../ledger/index.ts';
import type { Charged } from './order-fees.ts';

/**
 * Books the sales of paid orders, in the transaction that pays them (money §1.1, INV-05, INV-15): the
 * channel owes the amount, the merchant is owed it less the fee and what same-day settlement costs
 * extra.
 */
export async function postSales(
  db: Kysely<Database>,
  sales: readonly Charged[],
  now: string,
): Promise<void> {
  const postings = sales.map(({ order, fee }) =>
    posting({
      event: 'SALE',
      id: order.platOrderId,
      currency: order.currency,
      owners: { merId: order.merId, chnlCode: order.chnlCode },
      amounts: { gross: BigInt(order.txnAmt), fee: fee.base, extra: fee.fee - fee.base },
    }),
  );
  await post(db, postings, { now });
}
