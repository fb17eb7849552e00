import type { Cycle } from '@portal/contract/finance/calendar-rules';
import type {
  Statement,
  StatementBatch,
  StatementDay,
  StatementQuery,
} from '@portal/contract/finance/statement';
import {
  effectOfAll,
  FIGURE_NAMES,
  STATEMENT_TERM_NAMES,
  STATEMENT_TERMS,
  type StatementSum,
  type StatementTerm,
  termsOfFigure,
} from '@portal/contract/finance/statement-terms';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { begunMoments, requireTied, statementBase } from '../../../kernel/statement/base.ts';
import { type Stretch, stretchOf } from '../../../ledger/index.ts';
import { openLines } from '../batch/index.ts';
import { scheduleOf } from '../pending/index.ts';
import { requireAccount } from './account.store.ts';
import { bankTraces, type Moved, movesOf } from './statement.store.ts';

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

type Day = z.output<typeof StatementDay>;
type Batch = z.output<typeof StatementBatch>;

const sum = (moves: readonly Moved[]) =>
  moves.reduce((all, { amount }) => all + BigInt(amount), 0n);
const countOf = (moves: readonly Moved[]) => moves.reduce((all, { count }) => all + count, 0);

/** Terms of some moves in the order of the equation, amounts by the sign of each. */
const sumsOf = (moves: readonly Moved[]): StatementSum[] =>
  STATEMENT_TERM_NAMES.flatMap((term) => {
    const own = moves.filter((move) => move.term === term);
    if (own.length === 0) return [];
    const amount = BigInt(STATEMENT_TERMS[term].sign) * sum(own);
    return { term, amount: String(amount), count: countOf(own) };
  });

/** Days with moves, from an opening balance on. */
function daysOf(moves: readonly Moved[], opening: string): Day[] {
  let closing = BigInt(opening);
  return [...Map.groupBy(moves, ({ day }) => day)].map(([day, own]) => {
    closing += sum(own);
    const terms = sumsOf(own);
    const figures = Object.fromEntries(
      FIGURE_NAMES.map((name) => [name, String(effectOfAll(termsOfFigure(name, terms)))]),
    ) as Pick<Day, (typeof FIGURE_NAMES)[number]>;
    return { day, ...figures, closing: String(closing), lineCnt: countOf(own) };
  });
}

/** Returns the figures of each batch, in the order of their first movements. */
function batchesOf(moves: readonly Moved[], traces: ReadonlyMap<string, string>): Batch[] {
  const byBatch = Map.groupBy(
    moves.filter(({ batchNo }) => batchNo !== ''),
    ({ batchNo }) => batchNo,
  );
  return [...byBatch].map(([batchNo, own]) => {
    const of = (term: StatementTerm) => own.filter((move) => move.term === term);
    const [paid, returned] = [of('paidOut'), of('returned')];
    return {
      batchNo,
      paidAmt: String(-sum(paid)),
      paidTime: paid.at(-1)?.time ?? '',
      bankTrace: paid.length > 0 ? (traces.get(batchNo) ?? '') : '',
      returnedAmt: String(sum(returned)),
      returnedTime: returned.at(-1)?.time ?? '',
      carriedAmt: String(-sum(of('carriedOut'))),
    };
  });
}
