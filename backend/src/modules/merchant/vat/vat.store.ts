import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** A rate that was passed, of a merchant in a currency. */
export interface Rate {
  currency: string;
  ratePpm: number;
  /** `yyyy-MM-dd`. */
  effectiveFrom: string;
  createBy: string;
  createTime: string;
}

/** Rates of a merchant, the last that begins on each day, by currency and day. */
export async function ratesOf(db: Kysely<Database>, merId: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select distinct on (currency, begins)
           currency, rate_ppm as "ratePpm", begins::text as "effectiveFrom",
           create_by as "createBy", create_time::text as "createTime"
      from mer_vat where mer_id = ${merId} order by currency, begins, vat_id desc`.execute(db);
  return rows;
}

/** Rate that each of several orders is taxed with on its day (`yyyy-MM-dd`), ppm, in their order. */
export async function vatRatesOn(
  db: Kysely<Database>,
  orders: readonly { merId: string; currency: string; day: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ ppm: number }>`
    select coalesce(v.rate_ppm, 0) as ppm
      from unnest(${orders.map(({ merId }) => merId)}::text[],
                  ${orders.map(({ currency }) => currency)}::text[],
                  ${orders.map(({ day }) => day)}::date[]) with ordinality as p (mer, curr, day, at)
      left join lateral (
        select rate_ppm from mer_vat
         where mer_id = p.mer and currency = p.curr and begins <= p.day
         order by begins desc, vat_id desc limit 1) v on true
     order by p.at`.execute(db);
  return rows.map(({ ppm }) => ppm);
}
