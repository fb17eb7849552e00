import type { Answer } from '@portal/contract/kit/route';
import type { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import type { AgentTxnType } from '@portal/contract/remittance/agent-states';
import { dayAfter } from '@portal/time';
import type { Context } from '../../../kernel/context.ts';
import { beginOf, endOf } from '../../../kernel/filters.ts';
import { balanceAsOf, holdsAsOf, proveAccount, sumsByStep } from '../../../ledger/index.ts';
import { agentById } from './agent.store.ts';
import { txnTypeOf } from './entries.ts';

type AsOf = Answer<typeof agentEntryRoutes.asOf>;
type Statement = Answer<typeof agentEntryRoutes.statement>;

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

/** What each kind of entries came to over some days. */
async function linesOf(ctx: Context, accountId: string, from: string, to: string) {
  const sums = new Map<AgentTxnType, { amount: bigint; count: number }>();
  for (const { event, step, amount, count } of await sumsByStep(ctx.db, { accountId, from, to })) {
    const type = txnTypeOf(event, step);
    const before = sums.get(type) ?? { amount: 0n, count: 0 };
    sums.set(type, { amount: before.amount + BigInt(amount), count: before.count + count });
  }
  return [...sums]
    .map(([txnType, { amount, count }]) => ({ txnType, amount: String(amount), count }))
    .sort((one, other) => one.txnType.localeCompare(other.txnType));
}

/** A statement of account over some days, both included: opening + Σ lines = closing. */
export async function agentStatement(
  ctx: Context,
  agentId: string,
  { begin, end }: { begin: string; end: string },
): Promise<Statement> {
  const { accountId, agentName, currency } = await agentById(ctx, agentId);
  const shown = { agentId, agentName, currency, begin, end, madeTime: ctx.now };
  if (!accountId) return { ...shown, opening: '0', closing: '0', lines: [] };
  const account = { accountId, isCustomer: true };
  return {
    ...shown,
    opening: await balanceAsOf(ctx.db, account, endOf(dayAfter(begin, -1))),
    closing: await balanceAsOf(ctx.db, account, endOf(end)),
    lines: await linesOf(ctx, accountId, beginOf(begin), endOf(end)),
  };
}
