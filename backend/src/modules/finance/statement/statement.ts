import type { Cycle } from '@portal/contract/finance/calendar-rules';
import type { Statement, StatementQuery } from '@portal/contract/finance/statement';
import { effectOfAll } from '@portal/contract/finance/statement-terms';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { begunMoments, requireTied, statementBase } from '../../../kernel/statement/base.ts';
import { type Stretch, stretchOf } from '../../../ledger/index.ts';
import { openLines } from '../batch/index.ts';
import { scheduleOf } from '../pending/index.ts';
import { requireAccount } from './account.store.ts';
import { batchesOf, daysOf, sumsOf } from './figures.ts';
import { bankTraces, movesOf } from './statement.store.ts';

export type StatementFilter = z.output<typeof StatementQuery>;
export type StatementData = z.output<typeof Statement>;

/**
 * Returns the stretch of an account that a statement covers. Refuses a merchant or an account outside
 * the caller's scope (404), and a period that has not begun or was archived.
 */
export async function stretchFor(
  ctx: Context,
  query: StatementFilter,
): Promise<{ merName: string; cycle: Cycle; stretch: Stretch }> {
  const { accountId, ...merchant } = await requireAccount(ctx, query);
  const moments = begunMoments(ctx, query.period);
  return { ...merchant, stretch: await stretchOf(ctx.db, accountId, moments, query.upTo) };
}

/** The figures of a statement: whatever is counted lies between two numbered changes of the account. */
export async function statementOf(ctx: Context, query: StatementFilter): Promise<StatementData> {
  const { merId, currency, period } = query;
  const { merName, cycle, stretch } = await stretchFor(ctx, query);
  const moves = await movesOf(ctx.db, stretch);
  const terms = sumsOf(moves);
  const batchNos = new Set(moves.map(({ batchNo }) => batchNo).filter(Boolean));
  const effect = effectOfAll(terms);
  const base = statementBase(ctx, { currency, period, stretch, effect, moves });
  const open = openLines({ accountId: stretch.accountId, seq: stretch.upTo });
  return {
    ...{ merId, merName },
    ...base,
    terms,
    days: daysOf(moves, stretch.opening),
    batches: batchesOf(moves, await bankTraces(ctx.db, [...batchNos])),
    expected: base.isOver ? [] : await scheduleOf(ctx, open, { currency, cycle }),
  };
}

/** The same for a file, which has to add up. */
export const tiedStatement = async (ctx: Context, query: StatementFilter): Promise<StatementData> =>
  requireTied(await statementOf(ctx, query));
