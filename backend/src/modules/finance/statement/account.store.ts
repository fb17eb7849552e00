import type { Cycle } from '@portal/contract/finance/calendar-rules';
import type { statementRoutes } from '@portal/contract/finance/statement';
import type { Answer } from '@portal/contract/kit/route';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { accountOf } from '../batch/index.ts';

/** Merchants of the caller's scope. */
const merchants = (ctx: Context) =>
  ctx.db
    .selectFrom('mer_merchant as m')
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id' }))
    .select(['m.mer_id as merId', 'm.mer_name as merName', 'm.settle_cycle as cycle']);

/** The merchant that is named, 404 out of scope; else the only one with an account, or null. */
async function merchantFor(ctx: Context, merId: string | undefined) {
  if (merId !== undefined) {
    const named = await merchants(ctx).where('m.mer_id', '=', merId).executeTakeFirst();
    if (!named) throw notFound();
    return named;
  }
  const [first, second] = await merchants(ctx)
    .where('m.mer_id', 'in', (of) =>
      of.selectFrom('ledger_account').where('kind', '=', 'MERCHANT').select('owner'),
    )
    .limit(2)
    .execute();
  return second ? null : (first ?? null);
}

/** Returns the merchant whose statements the caller can request, and its currencies, the last moved first. */
export async function choices(
  ctx: Context,
  merId: string | undefined,
): Promise<Answer<typeof statementRoutes.accounts>> {
  const merchant = await merchantFor(ctx, merId);
  const accounts = await ctx.db
    .selectFrom('ledger_account')
    .where('kind', '=', 'MERCHANT')
    .where('owner', '=', merchant?.merId ?? '')
    .orderBy('last_at', (order) => order.desc().nullsLast())
    .orderBy('currency')
    .select('currency')
    .execute();
  const today = ctx.now.slice(0, 10);
  const named = merchant && { merId: merchant.merId, merName: merchant.merName };
  return { today, merchant: named, currencies: accounts.map(({ currency }) => currency) };
}

/** The account of a merchant of the caller's scope; 404 without one. */
export async function requireAccount(
  ctx: Context,
  owner: { merId: string; currency: string },
): Promise<{ accountId: string; merName: string; cycle: Cycle }> {
  const merchant = await merchants(ctx).where('m.mer_id', '=', owner.merId).executeTakeFirst();
  const account = merchant && (await accountOf(ctx.db, owner));
  if (!account) throw notFound();
  const { merName, cycle } = merchant;
  return { accountId: account.accountId, merName, cycle };
}
