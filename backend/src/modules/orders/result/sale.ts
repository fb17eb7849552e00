import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { type Clock, stampAt } from '../../../kernel/clock.ts';
import { Settings } from '../../../kernel/settings.ts';
import { post, posting } from '../../../ledger/index.ts';

/** What of an order is booked. */
export interface Sold {
  plat_order_id: string;
  mer_id: string;
  chnl_code: string;
  currency: string;
  txn_amt: string;
  txn_time: string;
}

/** What a payment costs and leaves, as columns of the order. */
export interface Earned {
  /** ppm of the amount. */
  mer_fee_rate: number;
  mer_fee_amt: string | null;
  extra_fee_amt: string;
  mer_settle_amt: string | null;
}

/**
 * What an order costs by the plan of its day; undefined: there is none for its currency, and what
 * cannot be charged is not taken (INV-20). Cards count as the parameter says for unknown ones.
 */
async function charge(
  tx: Transaction<Database>,
  order: Sold,
  clock: Clock,
): Promise<Earned | undefined> {
  const side = await new Settings(clock).read(tx, 'fee.unknown.side');
  const { mer_id, chnl_code, currency, txn_amt, txn_time } = order;
  const { rows } = await sql<Earned>`
    select f.rate_ppm as mer_fee_rate, f.fee::bigint::text as mer_fee_amt,
           (f.fee - f.base)::bigint::text as extra_fee_amt, f.settle::bigint::text as mer_settle_amt
      from fee_plans_on(${chnl_code}, ${mer_id}, ${txn_time.slice(0, 10)}::date) p
      join mer_merchant m on m.mer_id = ${mer_id}
     cross join lateral (
       select coalesce(sum(o.txn_amt), 0) as volume from biz_order o
        where p.plan ->> 'basis' = 'MONTH_VOLUME' and o.status = '2' and o.mer_id = ${mer_id}
          and o.chnl_code = ${chnl_code} and o.currency = ${currency}
          and o.txn_time >= date_trunc('month', ${txn_time}::timestamp)
          and o.txn_time < date_trunc('month', ${txn_time}::timestamp) + interval '1 month') v
     cross join lateral fee_of(p.plan, ${txn_amt}::numeric, ${side}, m.settle_cycle = 'D0', v.volume) f
     where p.currency = ${currency}`.execute(tx);
  return rows[0];
}

const amountsOf = (order: Sold, { mer_fee_amt, extra_fee_amt }: Earned) => ({
  gross: BigInt(order.txn_amt),
  fee: BigInt(mer_fee_amt ?? 0) - BigInt(extra_fee_amt),
  extra: BigInt(extra_fee_amt),
});

const ownersOf = ({ mer_id, chnl_code }: Sold) => ({ merId: mer_id, chnlCode: chnl_code });

/** Charges a sale and books it (money §1.1); undefined when no plan says what it costs. */
export async function bookSale(
  tx: Transaction<Database>,
  order: Sold,
  clock: Clock,
): Promise<Earned | undefined> {
  const earned = await charge(tx, order, clock);
  if (!earned) return undefined;
  const sale = posting({
    event: 'SALE',
    id: order.plat_order_id,
    currency: order.currency,
    owners: ownersOf(order),
    amounts: amountsOf(order, earned),
  });
  await post(tx, [sale], { now: stampAt(clock()) });
  return earned;
}

/** Books the same backwards; that the merchant may have too little left does not stop it. */
export async function bookReversal(
  tx: Transaction<Database>,
  order: Sold,
  earned: Earned,
  clock: Clock,
): Promise<void> {
  const reversal = posting({
    event: 'REVERSAL',
    id: order.plat_order_id,
    currency: order.currency,
    owners: ownersOf(order),
    amounts: amountsOf(order, earned),
  });
  await post(tx, [reversal], { now: stampAt(clock()), isForced: true });
}
