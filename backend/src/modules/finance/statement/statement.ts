import type { Statement, StatementQuery } from '@portal/contract/finance/statement';
import { effectOfAll } from '@portal/contract/finance/statement-terms';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { begunMoments, requireTied, statementBase } from '../../../kernel/statement/base.ts';
import { type Stretch, stretchOf } from '../../../ledger/index.ts';
import { requireAccount } from './account.store.ts';
import { batchesOf, daysOf, sumsOf } from './figures.ts';
import { bankTraces, movesOf } from './statement.store.ts';

export type StatementFilter = z.output<typeof StatementQuery>;
export type StatementData = z.output<typeof Statement>;

/**
 * What of an account a statement is about. Refused: a merchant or an account out of the caller's scope
 * (404), a period that has not begun, or that was archived.
 */
export async function stretchFor(
  ctx: Context,
  query: StatementFilter,
): Promise<{ merName: string; stretch: Stretch }> {
  const { accountId, merName } = await requireAccount(ctx, query);
  const moments = begunMoments(ctx, query.period);
  return { merName, stretch: await stretchOf(ctx.db, accountId, moments, query.upTo) };
}

/** The figures of a statement: whatever is counted lies between two numbered changes of the account. */
export async function statementOf(ctx: Context, query: StatementFilter): Promise<StatementData> {
  const { merId, currency, period } = query;
  const { merName, stretch } = await stretchFor(ctx, query);
  const moves = await movesOf(ctx.db, stretch);
  const terms = sumsOf(moves);
  const batchNos = new Set(moves.map(({ batchNo }) => batchNo).filter(Boolean));
  return {
    ...{ merId, merName },
    ...statementBase(ctx, { currency, period, stretch, effect: effectOfAll(terms), moves }),
    terms,
    days: daysOf(moves, stretch.opening),
    batches: batchesOf(moves, await bankTraces(ctx.db, [...batchNos])),
  };
}

/** The same for a file, which has to add up. */
export const tiedStatement = async (ctx: Context, query: StatementFilter): Promise<StatementData> =>
  requireTied(await statementOf(ctx, query));
