import {
  STATEMENT_RULES,
  type Statement,
  type StatementQuery,
} from '@portal/contract/finance/statement';
import { momentsOf } from '@portal/contract/finance/statement-period';
import { effectOfAll } from '@portal/contract/finance/statement-terms';
import type { z } from 'zod';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
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
  const moments = momentsOf(query.period);
  if (moments.from > ctx.now) throw refuseField('period', 'settle.future');
  return { merName, stretch: await stretchOf(ctx.db, accountId, moments, query.upTo) };
}

/** The figures of a statement: whatever is counted lies between two numbered changes of the account. */
export async function statementOf(ctx: Context, query: StatementFilter): Promise<StatementData> {
  const { merId, currency, period } = query;
  const { merName, stretch } = await stretchFor(ctx, query);
  const { from, to, opening, closing, upTo } = stretch;
  const moves = await movesOf(ctx.db, stretch);
  const terms = sumsOf(moves);
  const batchNos = new Set(moves.map(({ batchNo }) => batchNo).filter(Boolean));
  return {
    ...{ merId, merName, currency, period, from, to, opening, closing, upTo },
    zone: PLATFORM_ZONE,
    rules: STATEMENT_RULES,
    asOf: ctx.now,
    isOver: to < ctx.now,
    terms,
    difference: String(BigInt(opening) + effectOfAll(terms) - BigInt(closing)),
    days: daysOf(moves, opening),
    batches: batchesOf(moves, await bankTraces(ctx.db, [...batchNos])),
    lineCnt: terms.reduce((sum, { count }) => sum + count, 0),
    lastTime:
      moves
        .map(({ time }) => time)
        .sort()
        .at(-1) ?? '',
  };
}

/** The same for a file: one that does not add up leaves the house on no paper. */
export async function tiedStatement(ctx: Context, query: StatementFilter): Promise<StatementData> {
  const statement = await statementOf(ctx, query);
  if (statement.difference !== '0') throw refuse('settle.untied');
  return statement;
}
