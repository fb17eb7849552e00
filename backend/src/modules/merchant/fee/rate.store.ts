import { MER_CHANNEL_STATUS, MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { FeeRate, FeeRateQuery } from '@portal/contract/merchant/fee';
import { type FeePlan, sidesOf } from '@portal/fee';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { todayOf } from './plans.ts';

export type FeeRateRow = z.output<typeof FeeRate>;
export type Filter = z.output<typeof FeeRateQuery>;
type WirePlan = FeePlan<string>;
type YesNo = 'Y' | 'N';

/** As `fee_rate_on` writes it; a next plan may be that there is none. */
interface Fee<Plan> {
  own: boolean;
  plan: Plan;
  effectiveFrom: string;
}

/** Answer of `fee_rate_on` for a row: the fee in force, and the one already decided. */
interface Fees {
  fee: Fee<WirePlan> | null;
  next: Fee<WirePlan | null> | null;
}

/** Currencies of plans as the database keeps them: a channel's (`mer_id` null) or a merchant's. */
interface PlanCurrencies {
  chnl_code: string;
  mer_id: string | null;
  currencies: string[];
}
const planCurrencies = sql<PlanCurrencies>`fee_currencies`;

/**
 * Currencies of a merchant on a channel: those that the channel lists. Where it takes every currency
 * the merchant has those of its own plans, or with the channel's fees those of the channel's plans.
 */
const taken = sql<string[]>`
  case b.currencies when '{}' then coalesce(o.currencies, d.currencies, '{}') else b.currencies end`;

/** Approved and not closed merchants' channels of the caller's scope. */
function placesOf(ctx: Context, { merId, merName, chnlCode }: Filter) {
  return ctx.db
    .selectFrom('mer_channel as c')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'c.mer_id')
    .innerJoin('biz_channel as b', 'b.chnl_code', 'c.chnl_code')
    .leftJoin(planCurrencies.as('o'), (join) =>
      join
        .onRef('o.mer_id', '=', 'c.mer_id')
        .onRef('o.chnl_code', '=', 'c.chnl_code')
        .on('c.own_fee', '=', 'Y'),
    )
    .leftJoin(planCurrencies.as('d'), (join) =>
      join.on('d.mer_id', 'is', null).onRef('d.chnl_code', '=', 'b.chnl_code'),
    )
    .where('c.chk_status', 'in', [MERCHANT_CHECK.approved, MERCHANT_CHECK.changing])
    .where('c.status', '<>', MER_CHANNEL_STATUS.closed)
    .where(
      scopeFilter(ctx.scope, { merId: 'c.mer_id', deptId: 'm.dept_id', createBy: 'c.create_by' }),
    )
    .where(contains('c.mer_id', merId))
    .where(contains('m.mer_name', merName))
    .where(equals('c.chnl_code', chnlCode));
}

/** True when the row has a plan of its own: its newest one does not give way to the channel's. */
const isOwn = (today: string) => sql<boolean>`(c.mer_id, c.chnl_code, k.currency) in (
  select n.mer_id, n.chnl_code, n.currency
    from (select distinct on (p.mer_id, p.chnl_code, p.currency) p.*
            from fee_plan p
           where p.mer_id is not null and p.begins <= ${today}::date
           order by p.mer_id, p.chnl_code, p.currency, p.begins desc, p.plan_id desc) n
   where n.plan is not null)`;

/** Rows of the overview without their fees, which only the rows of a page are asked for. */
function ratesOf(ctx: Context, query: Filter) {
  const { currency, own } = query;
  return placesOf(ctx, query)
    .innerJoinLateral(
      sql<{ currency: string }>`unnest(${taken})`.as<'k'>(sql`k (currency)`),
      (join) => join.onTrue(),
    )
    .where(equals('k.currency', currency))
    .$if(own !== undefined, (rows) => rows.where(isOwn(todayOf(ctx)), '=', own === 'Y'))
    .select(['c.mer_id', 'm.mer_name', 'c.chnl_code', 'b.chnl_name', 'k.currency'])
    .select(sql<string>`concat_ws(' ', c.mer_id, c.chnl_code, k.currency)`.as('key'));
}

type Bare = Awaited<ReturnType<ReturnType<typeof ratesOf>['execute']>>[number];

/** Counts the rows that a query finds, without building them when no filter needs one. */
async function countRates(ctx: Context, query: Filter): Promise<number> {
  const { currency, own } = query;
  const isWhole = currency === undefined && own === undefined;
  const counted = await (isWhole
    ? placesOf(ctx, query).select(sql<string>`coalesce(sum(cardinality(${taken})), 0)`.as('total'))
    : ratesOf(ctx, query).clearSelect().select(sql<string>`count(*)`.as('total'))
  ).executeTakeFirstOrThrow();
  return Number(counted.total);
}

const yesNo = (is: boolean): YesNo => (is ? 'Y' : 'N');

/** Numbers of a plan that a list shows at a glance. */
function summaryOf(plan: WirePlan | null) {
  const sides = plan ? sidesOf(plan).map(([, side]) => side) : [];
  const rates = sides.flatMap((side) =>
    side.hasLadder === 'N' ? [side.ratePpm] : side.tiers.map(({ ratePpm }) => ratePpm),
  );
  return {
    minPpm: plan ? Math.min(...rates) : null,
    maxPpm: plan ? Math.max(...rates) : null,
    isDistDc: yesNo(plan?.isDistDc === 'Y'),
    hasLadder: yesNo(sides.some((side) => side.hasLadder === 'Y')),
    d0Flag: yesNo(Boolean(plan?.d0)),
  };
}

/** A stored row as the caller reads it. */
function toFeeRate(row: Bare, { fee, next }: Fees): FeeRateRow {
  const plan = fee?.plan ?? null;
  return {
    merId: row.mer_id,
    merName: row.mer_name,
    chnlCode: row.chnl_code,
    chnlName: row.chnl_name,
    currency: row.currency,
    own: yesNo(fee?.own === true),
    plan,
    effectiveFrom: fee?.effectiveFrom ?? '',
    ...summaryOf(plan),
    next: next && { own: yesNo(next.own), plan: next.plan, effectiveFrom: next.effectiveFrom },
  };
}

/** The rows with their fees of today, in their order. */
async function withFees(ctx: Context, rows: readonly Bare[]): Promise<FeeRateRow[]> {
  const fees = await sql<Fees>`
    select r.current as fee, r.next
      from unnest(${rows.map((row) => row.chnl_code)}::text[],
                  ${rows.map((row) => row.mer_id)}::text[],
                  ${rows.map((row) => row.currency)}::text[])
             with ordinality as p (chnl, mer, currency, at),
           fee_rate_on(p.chnl, p.mer, p.currency, ${todayOf(ctx)}::date) r
     order by p.at`.execute(ctx.db);
  return rows.map((row, at) => toFeeRate(row, fees.rows[at] ?? { fee: null, next: null }));
}

const bare = readById({
  select: (ctx: Context, query: Filter) =>
    ctx.db.selectFrom(ratesOf(ctx, query).as('r')).selectAll('r'),
  id: 'key',
  column: 'r.key',
  row: (_, stored) => stored,
});

/** Reads rows for a file, in the order of merchant, channel and currency. */
export const readFeeRates = <Row>(
  row: (rate: FeeRateRow) => Row,
): Pick<Export<Filter, Row>, 'count' | 'slice'> => ({
  count: bare.count,
  async slice(ctx, query, after, take) {
    const { rows, last } = await bare.slice(ctx, query, after, take);
    return { rows: (await withFees(ctx, rows)).map(row), last };
  },
});

export async function pageOfFeeRates(ctx: Context, query: Filter) {
  const { total, rows } = await pageOf(ratesOf(ctx, query), query, {
    columns: { merId: 'c.mer_id', chnlCode: 'c.chnl_code', currency: 'k.currency' },
    tie: 'key',
    initial: { by: 'c.mer_id', direction: 'asc' },
    count: () => countRates(ctx, query),
  });
  return { total, rows: await withFees(ctx, rows) };
}
