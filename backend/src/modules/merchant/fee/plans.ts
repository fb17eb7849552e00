import type { PlanInForce, PlanInput } from '@portal/contract/merchant/fee';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { ReviewRequest } from '../../review/core/index.ts';
import { type Dated, datedOf } from './dated.ts';

/** Owner of the fees: a merchant on a channel. */
interface Place {
  chnlCode: string;
  merId: string;
}

/** The later of two days; `Math.max` takes numbers only. */
function laterOf(one: string, other: string): string {
  if (one < other) return other;
  return one;
}

/** Today on the platform, `yyyy-MM-dd`. */
export const todayOf = (ctx: Context): string => ctx.now.slice(0, 10);

/**
 * Plans in force on a day (`yyyy-MM-dd`, today when left out), one of each currency that has one:
 * the merchant's own, else the channel's; without a merchant the channel's.
 */
export async function plansInForce(
  ctx: Context,
  chnlCode: string,
  merId: string | null,
  day = todayOf(ctx),
): Promise<PlanInForce[]> {
  const { rows } = await sql<PlanInForce>`
    select currency, plan, own, begins as "effectiveFrom"
      from fee_plans_on(${chnlCode}, ${merId}, ${day}::date) order by currency`.execute(ctx.db);
  return rows;
}

/**
 * The plan that an order of a day is charged with; `undefined`: the currency is not taken (INV-20).
 *
 * @example await planInForce(ctx, { chnlCode: 'UPI_QR', merId, currency: '840', day: '2026-11-21' })
 */
export async function planInForce(
  ctx: Context,
  place: { chnlCode: string; merId: string | null; currency: string; day?: string },
): Promise<PlanInForce | undefined> {
  const plans = await plansInForce(ctx, place.chnlCode, place.merId, place.day);
  return plans.find(({ currency }) => currency === place.currency);
}

/** Key by which an order's plan is found: its merchant, channel, currency and day. */
export interface Charged {
  chnlCode: string;
  merId: string;
  currency: string;
  /** `yyyy-MM-dd`. */
  day: string;
}

/** The plan that each of several orders is charged by, in their order; none: the currency is not taken (INV-20). */
export async function plansOn(
  db: Context['db'],
  orders: readonly Charged[],
): Promise<({ planId: string; plan: PlanInForce['plan'] } | undefined)[]> {
  const { rows } = await sql<{ planId: string | null; plan: PlanInForce['plan'] }>`
    select f.plan_id as "planId", f.plan
      from unnest(${orders.map(({ chnlCode }) => chnlCode)}::text[],
                  ${orders.map(({ merId }) => merId)}::text[],
                  ${orders.map(({ currency }) => currency)}::text[],
                  ${orders.map(({ day }) => day)}::date[]) with ordinality as p (chnl, mer, curr, day, at)
      left join lateral fee_plans_on(p.chnl, p.mer, p.day) f on f.currency = p.curr
     order by p.at`.execute(db);
  return rows.map(({ planId, plan }) => (planId === null ? undefined : { planId, plan }));
}

/** Plans in force today for each of several merchants' channels, in their order. */
export async function feesOf(ctx: Context, places: readonly Place[]): Promise<PlanInForce[][]> {
  const { rows } = await sql<{ fees: PlanInForce[] }>`
    select coalesce((
        select json_agg(json_build_object('currency', f.currency, 'plan', f.plan, 'own', f.own,
                                          'effectiveFrom', f.begins) order by f.currency)
          from fee_plans_on(p.chnl, p.mer, ${todayOf(ctx)}::date) f), '[]') as fees
      from unnest(${places.map(({ chnlCode }) => chnlCode)}::text[],
                  ${places.map(({ merId }) => merId)}::text[]) with ordinality as p (chnl, mer, at)
     order by p.at`.execute(ctx.db);
  return rows.map(({ fees }) => fees);
}

/** A channel's own plans, or a merchant's on it: what holds today, and what begins later. */
export async function datedPlans(
  ctx: Context,
  chnlCode: string,
  merId: string | null,
): Promise<Dated[]> {
  const rows = await ctx.db
    .selectFrom('fee_plan')
    .where('chnl_code', '=', chnlCode)
    .where('mer_id', merId === null ? 'is' : '=', merId)
    .orderBy('currency')
    .orderBy('begins')
    .orderBy('plan_id')
    .select(['currency', 'plan', 'begins', 'create_by', 'create_time'])
    .execute();
  return datedOf(rows, todayOf(ctx));
}

/** The same as a request writes them: the image of a review. */
export async function ownPlans(
  ctx: Context,
  chnlCode: string,
  merId: string | null,
): Promise<PlanInput[]> {
  const plans = await datedPlans(ctx, chnlCode, merId);
  return plans.map(({ currency, plan, effectiveFrom }) => ({ currency, plan, effectiveFrom }));
}

/** Builds the plans of a merchant's request to return to the channel's fees: none of its own, now or later. */
export async function channelPlansAgain(
  ctx: Context,
  chnlCode: string,
  merId: string,
): Promise<PlanInput[]> {
  const today = todayOf(ctx);
  const own = await ownPlans(ctx, chnlCode, merId);
  return own
    .filter(({ plan }) => plan !== null)
    .map(({ currency, effectiveFrom }) => ({
      currency,
      plan: null,
      effectiveFrom: laterOf(effectiveFrom, today),
    }));
}

/** Writes the plans of a passed request; the database takes no others (INV-10). */
export async function insertPassed(ctx: Context, request: ReviewRequest): Promise<void> {
  const { plans = [] } = request.after as { plans?: PlanInput[] };
  if (plans.length === 0 || request.chnlCode === null) return;
  const rows = plans.map(({ currency, plan, effectiveFrom }) => ({
    chnl_code: request.chnlCode ?? '',
    mer_id: request.merId,
    currency,
    plan: plan && JSON.stringify(plan),
    effective_from: effectiveFrom,
    audit_id: request.auditId,
    create_by: request.createBy,
    create_time: ctx.now,
  }));
  await ctx.db.insertInto('fee_plan').values(rows).execute();
}
