import type { Answer } from '@portal/contract/kit/route';
import type { agentRoutes } from '@portal/contract/remittance/agent';
import { RECOVERED_PERCENT, shareOfTarget } from '@portal/contract/remittance/agent-states';
import { dayAfter } from '@portal/time';
import { sql } from 'kysely';
import { textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { shownName } from '../../../kernel/trail.ts';
import { balancesOnDays, holdsAsOf } from '../../../ledger/index.ts';
import { nextDeposit } from '../deposit/index.ts';
import { agentById } from './agent.store.ts';

type Detail = Answer<typeof agentRoutes.get>;

/** Days that the line and the average look back. */
const DAYS = 30;

/** Divides whole numbers above zero, rounding half up. */
const halfUp = (sum: bigint, by: bigint) => (2n * sum + by) / (2n * by);

/** Available ÷ average, with one decimal, half up; null when nothing goes out or nothing is there. */
function coverOf(available: bigint, out: bigint): string | null {
  if (out === 0n) return null;
  if (available <= 0n) return '0.0';
  const tenths = String(halfUp(available * BigInt(DAYS) * 10n, out)).padStart(2, '0');
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}`;
}

/** Reads the deposits of an account on each day and the amount that went out, from a day on. */
async function turnoverOf({ db }: Context, accountId: string, since: string) {
  const { rows } = await sql<{ day: string; deposits: string; count: string; out: string }>`
    select e.posted_at::date::text as day,
           coalesce(sum(e.amount) filter (where e.credit_id = ${accountId}::bigint
                                            and p.biz_type = 'AGENT_DEPOSIT'), 0)::text as deposits,
           count(*) filter (where e.credit_id = ${accountId}::bigint and p.biz_type = 'AGENT_DEPOSIT')::text as count,
           coalesce(sum(e.amount) filter (where e.debit_id = ${accountId}::bigint), 0)::text as out
      from (select posting_id, posted_at, debit_id, credit_id, amount from ledger_entry
             where debit_id = ${accountId}::bigint and posted_at >= ${since}::date and acct_date >= ${since}::date
            union all
            select posting_id, posted_at, debit_id, credit_id, amount from ledger_entry
             where credit_id = ${accountId}::bigint and posted_at >= ${since}::date and acct_date >= ${since}::date) e
      join ledger_posting p using (posting_id)
     group by 1`.execute(db);
  return new Map(rows.map(({ day, ...row }) => [day, row]));
}

const NONE = { deposits: '0', count: '0', out: '0' };

/** The last days and today: balance at the end of each, deposits, and what went out before today. */
async function lastDays(ctx: Context, accountId: string | null) {
  const today = ctx.now.slice(0, 10);
  const days = Array.from({ length: DAYS + 1 }, (_, at) => dayAfter(today, at - DAYS));
  if (!accountId) {
    const line = days.map((day) => ({ day, balance: '0', deposits: '0', depositCount: 0 }));
    return { line, out: 0n };
  }
  const balances = await balancesOnDays(ctx.db, accountId, days);
  const turnover = await turnoverOf(ctx, accountId, days[0] ?? today);
  const line = days.map((day, at) => {
    const { deposits, count } = turnover.get(day) ?? NONE;
    return { day, balance: balances[at] ?? '0', deposits, depositCount: Number(count) };
  });
  const out = days
    .slice(0, DAYS)
    .reduce((sum, day) => sum + BigInt((turnover.get(day) ?? NONE).out), 0n);
  return { line, out };
}

/** Reads who last changed an agent's state and who opened it, with times and the reason. */
const peopleOf = (ctx: Context, agentId: string) =>
  ctx.db
    .selectFrom('agent')
    .where('agent_id', '=', agentId)
    .select(['status_reason as statusReason', 'create_time as createTime'])
    .select([
      shownName(ctx, 'status_by').as('statusBy'),
      shownName(ctx, 'create_by').as('createBy'),
      textOf('status_time').as('statusTime'),
    ])
    .executeTakeFirstOrThrow();

/** An agent with what its page shows above the entries (money §6), or 404. */
export async function agentCard(ctx: Context, agentId: string): Promise<Detail> {
  const { accountId, ...agent } = await agentById(ctx, agentId);
  const { line, out } = await lastDays(ctx, accountId);
  const held = accountId ? await holdsAsOf(ctx.db, accountId, ctx.now) : { count: 0 };
  return {
    ...agent,
    ...(await peopleOf(ctx, agentId)),
    holdCount: held.count,
    recoverAt: agent.threshold && shareOfTarget(agent.threshold, RECOVERED_PERCENT),
    averageOut: String(halfUp(out, BigInt(DAYS))),
    coverDays: coverOf(BigInt(agent.available), out),
    line,
    nextDeposit: await nextDeposit(ctx, agent),
  };
}
