import type { StatementBatch, StatementDay } from '@portal/contract/finance/statement';
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
import type { Moved } from './statement.store.ts';

type Day = z.output<typeof StatementDay>;
type Batch = z.output<typeof StatementBatch>;

const sum = (moves: readonly Moved[]) =>
  moves.reduce((all, { amount }) => all + BigInt(amount), 0n);
const countOf = (moves: readonly Moved[]) => moves.reduce((all, { count }) => all + count, 0);

/** Terms of some moves in the order of the equation, amounts by the sign of each. */
export const sumsOf = (moves: readonly Moved[]): StatementSum[] =>
  STATEMENT_TERM_NAMES.flatMap((term) => {
    const own = moves.filter((move) => move.term === term);
    if (own.length === 0) return [];
    const amount = BigInt(STATEMENT_TERMS[term].sign) * sum(own);
    return { term, amount: String(amount), count: countOf(own) };
  });

/** Days with moves, from an opening balance on. */
export function daysOf(moves: readonly Moved[], opening: string): Day[] {
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
export function batchesOf(moves: readonly Moved[], traces: ReadonlyMap<string, string>): Batch[] {
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
