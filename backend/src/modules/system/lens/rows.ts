import { MERCHANT_QUERY } from '@portal/contract/merchant/addresses';
import { ORDER_QUERY } from '@portal/contract/orders/addresses';
import type { LensVerdict } from '@portal/contract/system/lens';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { merchantsOf } from '../../merchant/merchant/index.ts';
import { findOrder } from '../../orders/detail/index.ts';
import { namesOfDepts } from './reading.ts';

type Verdict = z.output<typeof LensVerdict>;
type Reach = NonNullable<Verdict['scope']>;

/** Merchants that are named; a user of a merchant has its own and those below it. */
const MOST_MERCHANTS = 100;

/** Merchants of a scope as far as the caller may read merchants. */
async function merchantsIn(ctx: Context, merIds: readonly string[]) {
  const scope = ctx.scopeOf(MERCHANT_QUERY);
  if (!scope || merIds.length === 0) return [];
  return merchantsOf({ ...ctx, scope })
    .where('m.mer_id', 'in', merIds)
    .orderBy('m.mer_id')
    .limit(MOST_MERCHANTS)
    .select(['m.mer_id as merId', 'm.mer_name as merName'])
    .execute();
}

/** A scope in words that the caller may read. */
export async function reachOf(ctx: Context, scope: Scope): Promise<Reach> {
  const none = { depts: [], more: false, own: false, merchants: [] };
  if (scope.kind === 'limited') {
    const { own, deptIds } = scope;
    return { ...none, ...(await namesOfDepts(ctx, deptIds)), kind: 'limited', own: Boolean(own) };
  }
  if (scope.kind !== 'merchant') return { ...none, kind: scope.kind };
  const merchants = await merchantsIn(ctx, scope.merIds);
  return { ...none, kind: 'merchant', merchants, more: merchants.length < scope.merIds.length };
}

const MERCHANT_NUMBER = /^\d{15}$/;

/** A merchant by its number, as its store shows it in a scope. */
const merchant = (ctx: Context, number: string) =>
  merchantsOf(ctx).where('m.mer_id', '=', number).select('m.mer_name as name').executeTakeFirst();

async function order(ctx: Context, number: string) {
  const found = await findOrder(ctx, number);
  return found && { name: found.chnl_name };
}

/**
 * Says if a merchant or an order is in a scope, read from the same stores as its pages. A row that the
 * caller may not read is reported as unknown, like one that does not exist.
 */
export async function objectIn(
  ctx: Context,
  scope: Scope,
  number: string,
): Promise<NonNullable<Verdict['object']>> {
  const kind = MERCHANT_NUMBER.test(number) ? 'merchant' : 'order';
  const [find, permit] = {
    merchant: [merchant, MERCHANT_QUERY] as const,
    order: [order, ORDER_QUERY] as const,
  }[kind];
  const own = ctx.scopeOf(permit);
  const seen = own && (await find({ ...ctx, scope: own }, number));
  if (!seen) return { kind, number, name: '', found: 'unknown' };
  const isIn = await find({ ...ctx, scope }, number);
  return { kind, number, name: seen.name, found: isIn ? 'inside' : 'outside' };
}
