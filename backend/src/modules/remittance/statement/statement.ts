import {
  type AgentStatement,
  type AgentStatementQuery,
  kindsOf,
  sumOfKinds,
} from '@portal/contract/remittance/agent-statement';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { begunMoments, requireTied, statementBase } from '../../../kernel/statement/base.ts';
import { type Stretch, stretchOf } from '../../../ledger/index.ts';
import { agentById } from '../agent/index.ts';
import { type Moved, movesOf } from './statement.store.ts';

export type StatementFilter = z.output<typeof AgentStatementQuery>;

/** No account has it: an agent gets one with its first entry, and has nothing before. */
const NO_ACCOUNT = '0';

interface Asked {
  agentName: string;
  currency: string;
  stretch: Stretch;
}

/**
 * Finds the stretch of an account that a statement covers. Refused: an agent out of the caller's scope
 * (404), a period that has not begun, or one that was archived.
 */
export async function stretchFor(ctx: Context, query: StatementFilter): Promise<Asked> {
  const { accountId, agentName, currency } = await agentById(ctx, query.agentId);
  const moments = begunMoments(ctx, query.period);
  const stretch = await stretchOf(ctx.db, accountId ?? NO_ACCOUNT, moments, query.upTo);
  return { agentName, currency, stretch };
}

const countOf = (moves: readonly Moved[]) => moves.reduce((sum, { count }) => sum + count, 0);

/** Adds up each kind by event, in the order of kinds. */
function termsOf(moves: readonly Moved[]): AgentStatement['terms'] {
  return kindsOf(moves).flatMap((txnType) => {
    const own = moves.filter((move) => move.txnType === txnType);
    return [...Map.groupBy(own, ({ event }) => event)].map(([event, of]) => ({
      ...{ txnType, event },
      amount: String(sumOfKinds(of)),
      count: countOf(of),
    }));
  });
}

/** Days with moves, from an opening balance on. */
function daysOf(moves: readonly Moved[], opening: string): AgentStatement['days'] {
  let closing = BigInt(opening);
  return [...Map.groupBy(moves, ({ day }) => day)].map(([day, own]) => {
    closing += sumOfKinds(own);
    const sums = kindsOf(own).map((txnType) => ({
      txnType,
      amount: String(sumOfKinds(own.filter((move) => move.txnType === txnType))),
    }));
    return { day, sums, closing: String(closing), lineCnt: countOf(own) };
  });
}

/** A statement of an agent: whatever is counted lies between two numbered changes of its account. */
export async function statementOf(ctx: Context, query: StatementFilter): Promise<AgentStatement> {
  const { agentId, period } = query;
  const { agentName, currency, stretch } = await stretchFor(ctx, query);
  const moves = await movesOf(ctx, stretch);
  return {
    ...{ agentId, agentName },
    ...statementBase(ctx, { currency, period, stretch, effect: sumOfKinds(moves), moves }),
    terms: termsOf(moves),
    days: daysOf(moves, stretch.opening),
  };
}

/** The same for a file, which has to add up. */
export const tiedStatement = async (
  ctx: Context,
  query: StatementFilter,
): Promise<AgentStatement> => requireTied(await statementOf(ctx, query));
