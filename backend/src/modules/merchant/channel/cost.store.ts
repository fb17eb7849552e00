import type { FeePlan } from '@portal/fee';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Dated, datedOf, todayOf } from '../fee/index.ts';

/** Lists the cost plans of a channel: those in force today and those that begin later. */
export async function datedCosts(ctx: Context, chnlCode: string): Promise<Dated[]> {
  const rows = await ctx.db
    .selectFrom('cost_plan')
    .where('chnl_code', '=', chnlCode)
    .orderBy('currency')
    .orderBy('begins')
    .orderBy('plan_id')
    .select(['currency', 'plan', 'begins', 'create_by', 'create_time'])
    .execute();
  return datedOf(rows, todayOf(ctx));
}

/** A version of what a channel costs in a currency. */
export interface CostPlan {
  planId: string;
  plan: FeePlan<string>;
}

/** Finds the channel's cost plan for each of several orders on its day (`yyyy-MM-dd`), in their order. */
export async function costPlansOn(
  db: Kysely<Database>,
  orders: readonly { chnlCode: string; currency: string; day: string }[],
): Promise<(CostPlan | undefined)[]> {
  const { rows } = await sql<{ planId: string | null; plan: CostPlan['plan'] }>`
    select c.plan_id as "planId", c.plan
      from unnest(${orders.map(({ chnlCode }) => chnlCode)}::text[],
                  ${orders.map(({ currency }) => currency)}::text[],
                  ${orders.map(({ day }) => day)}::date[]) with ordinality as p (chnl, curr, day, at)
      left join lateral (
        select plan_id, plan from cost_plan
         where chnl_code = p.chnl and currency = p.curr and begins <= p.day
         order by begins desc, plan_id desc limit 1) c on true
     order by p.at`.execute(db);
  return rows.map(({ planId, plan }) => (planId === null ? undefined : { planId, plan }));
}
