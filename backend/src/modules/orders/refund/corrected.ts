import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { OrderMoney } from '@portal/contract/orders/order-money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Correction = OrderMoney['corrections'][number];

/** Sum that bills have corrected of `biz_refund r`, as it was last sent; null: nothing. */
const correctedBy = (column: 'amount' | 'fee_back' | 'vat_back') => sql<string | null>`
  (select sum(c.${sql.raw(column)})::bigint from order_correction c
    where c.refund_id = r.refund_id and c.attempt = r.attempt)`;

/** Amount and returned fees of `biz_refund r` with these corrections. */
export const correctedSums = () => [
  sql<string>`r.refund_amt + coalesce(${correctedBy('amount')}, 0)`.as('refund_amt'),
  sql<string>`r.fee_back + coalesce(${correctedBy('fee_back')}, 0)`.as('fee_back'),
  sql<string>`r.vat_back + coalesce(${correctedBy('vat_back')}, 0)`.as('vat_back'),
];

/** The amount that `biz_refund r` has in the end, where its bill has another one than was asked for. */
export const correctedAmt = (): RawBuilder<string | null> =>
  sql`case when r.status = ${sql.lit(REFUND_STATUS.succeeded)} then r.refund_amt + ${correctedBy('amount')} end`;

/** Corrections of some refunds by bills, by refund, the oldest first: of all attempts, since all of it was posted. */
export async function correctionsOfRefunds(
  db: Kysely<Database>,
  refundIds: readonly string[],
): Promise<(refundId: string) => Correction[]> {
  const rows = await db
    .selectFrom('order_correction')
    .where('refund_id', 'in', refundIds.length > 0 ? refundIds : [''])
    .orderBy('error_id')
    .select(['refund_id', 'error_id as errorId', 'create_time as time', 'amount', 'fee', 'vat'])
    .execute();
  const found = Map.groupBy(rows, ({ refund_id }) => refund_id);
  return (refundId) => (found.get(refundId) ?? []).map(({ refund_id: _, ...one }) => one);
}
