import type { Answer } from '@portal/contract/kit/route';
import type { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import type { Context } from '../../../kernel/context.ts';
import { endOf } from '../../../kernel/filters.ts';
import { balanceAsOf, holdsAsOf, proveAccount } from '../../../ledger/index.ts';
import { agentById } from './agent.store.ts';

type AsOf = Answer<typeof agentEntryRoutes.asOf>;

async function isDayClosed({ db }: Context, day: string): Promise<boolean> {
  const closed = await db
    .selectFrom('ledger_day')
    .where('acct_date', '=', day)
    .where('status', '=', 'CLOSED')
    .select('acct_date')
    .executeTakeFirst();
  return closed !== undefined;
}

/** An agent's account as of a moment, now unless given; 404 when it is not in the caller's scope. */
export async function agentAsOf(ctx: Context, agentId: string, at?: string): Promise<AsOf> {
  const { accountId, currency } = await agentById(ctx, agentId);
  const asked = at ? endOf(at) : ctx.now;
  const [asOf = ctx.now] = [asked, ctx.now].sort();
  const shown = { asOf, currency, isNow: asOf === ctx.now };
  const isClosed = await isDayClosed(ctx, asOf.slice(0, 10));
  if (!accountId) {
    const proof = { isRight: true, day: '', isClosed };
    return { ...shown, balance: '0', frozen: '0', available: '0', proof };
  }
  const balance = await balanceAsOf(ctx.db, { accountId, isCustomer: true }, asOf);
  const { frozen } = await holdsAsOf(ctx.db, accountId, asOf);
  const available = String(BigInt(balance) - BigInt(frozen));
  const proof = { ...(await proveAccount(ctx.db, accountId)), isClosed };
  return { ...shown, balance, frozen, available, proof };
}
