import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type FeePlan, feeOf, writePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { dayText, stampText } from './calendar.ts';
import { DEMO_CHANNELS, type DemoChannel } from './catalog/channels.ts';
import type { DemoCurrency } from './catalog/currencies.ts';
import { currenciesOf, flat } from './channel-fees.ts';
import { forAll, minor } from './fee-plans.ts';
import type { PlannedOrder } from './planned.ts';
import { CHECKER, MAKER } from './reviews.ts';

const byCard = (debitPpm: number, creditPpm: number): FeePlan => ({
  basis: 'PER_TXN',
  isDistDc: 'Y',
  debit: flat(debitPpm),
  credit: flat(creditPpm),
  d0: null,
});

/** Cost of each channel to the platform; money that comes over the counter costs nothing. */
const COSTS: Record<string, (currency: DemoCurrency) => FeePlan | undefined> = {
  BAKONG_QR: (currency) => forAll(flat(1_000, minor(3, currency))),
  UPOP_QPAY: () => byCard(2_500, 3_500),
  CYBS_CARD: () => byCard(3_200, 4_400),
  UMS_POS: () => byCard(2_800, 3_800),
  OFFLINE: () => undefined,
};
const ORDINARY = () => forAll(flat(3_000));

const costPlanOf = ({ code }: DemoChannel, currency: DemoCurrency) =>
  (COSTS[code] ?? ORDINARY)(currency);

/** Returns what the channel keeps of a successful order, in minor units. */
export function costOf({ channel, currency, amount, side }: PlannedOrder): bigint {
  const plan = costPlanOf(channel, currency);
  return plan ? feeOf(plan, amount, { side }).fee : 0n;
}

const AT = 37_800;

/** Asks for the cost of each channel from a day on, and passes it the same day (INV-07, INV-10). */
export async function admitChannelCosts(db: Kysely<Database>, day: number): Promise<void> {
  const requests = DEMO_CHANNELS.flatMap((channel) => {
    const cost = currenciesOf(channel).flatMap((currency) => {
      const plan = costPlanOf(channel, currency);
      if (!plan) return [];
      const effectiveFrom = dayText(day);
      return { currency: currency.numCode, plan: writePlan(plan), effectiveFrom };
    });
    return cost.length > 0 ? { code: channel.code, after: { cost } } : [];
  });
  await sql`
    insert into audit_record (obj_type, obj_id, chnl_code, before_row, after_row, fields,
                              base_version, maker_id, create_by, create_time)
    select 'CHNL_COST', r.code, r.code, '{"cost": []}', r.after, '{cost}', 0,
           ${MAKER.id}, ${MAKER.userName}, ${stampText(day, AT)}::timestamp
      from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r (code text, after jsonb)`.execute(
    db,
  );
  await sql`
    update audit_record
       set ver_status = ${sql.lit(VER_STATUS.approved)}, checker_id = ${CHECKER.id}, ver_by = ${CHECKER.userName},
           ver_time = create_time + interval '2 hours'
     where obj_type = 'CHNL_COST'`.execute(db);
  await sql`
    insert into cost_plan (chnl_code, currency, plan, effective_from, audit_id, create_by, create_time)
    select r.chnl_code, p.currency, p.plan, p."effectiveFrom", r.audit_id, r.create_by, r.ver_time
      from audit_record r,
           jsonb_to_recordset(r.after_row -> 'cost')
             as p (currency text, plan jsonb, "effectiveFrom" date)
     where r.obj_type = 'CHNL_COST'
     order by r.audit_id, p.currency`.execute(db);
}
