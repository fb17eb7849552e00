import {
  PAPER_LINES,
  STATEMENT_RULES,
  type StatementBase,
} from '@portal/contract/common/statement';
import { momentsOf } from '@portal/contract/common/statement-period';
import { currencyName } from '@portal/money';
import type { Stamp } from '../../db/types.ts';
import { PLATFORM_ZONE } from '../../db/zone.ts';
import type { Context } from '../context.ts';
import { refuse, refuseField } from '../refusal.ts';

/** First and last second of a period; refused when it has not begun. */
export function begunMoments(ctx: Context, period: string): { from: Stamp; to: Stamp } {
  const moments = momentsOf(period);
  if (moments.from > ctx.now) throw refuseField('period', 'settle.future');
  return moments;
}

/** Data that make up a statement of any account. */
interface Sources {
  currency: string;
  period: string;
  /** The account between two numbered changes; balances in minor units. */
  stretch: Pick<StatementBase, 'from' | 'to' | 'opening' | 'closing' | 'upTo'>;
  /** Sum of the effects of its terms on the balance. */
  effect: bigint;
  /** Lines of it, and the time of the last of each. */
  moves: readonly { count: number; time: Stamp }[];
}

/** Returns the common part of any account's statement: opening + effect − closing is its difference. */
export function statementBase(
  ctx: Context,
  { currency, period, stretch, effect, moves }: Sources,
): StatementBase {
  const { from, to, opening, closing, upTo } = stretch;
  const times = moves.map(({ time }) => time).sort();
  return {
    ...{ currency, period, from, to, opening, closing, upTo },
    zone: PLATFORM_ZONE,
    rules: STATEMENT_RULES,
    asOf: ctx.now,
    isOver: to < ctx.now,
    difference: String(BigInt(opening) + effect - BigInt(closing)),
    lineCnt: moves.reduce((sum, { count }) => sum + count, 0),
    lastTime: times.at(-1) ?? '',
  };
}

/** A statement for a file: one that does not add up leaves the house on no paper. */
export function requireTied<Tied extends StatementBase>(statement: Tied): Tied {
  if (statement.difference !== '0') throw refuse('settle.untied');
  return statement;
}

/** Reads all lines of a statement for paper in one call of `read`; none if they are too many. */
export async function linesForPaper<Line>(
  { lineCnt }: Pick<StatementBase, 'lineCnt'>,
  read: (part: { behind: undefined; take: number }) => Promise<{ rows: Line[] }>,
): Promise<Line[]> {
  if (lineCnt > PAPER_LINES) return [];
  return (await read({ behind: undefined, take: PAPER_LINES })).rows;
}

/** A statement on paper as a file, named by whose it is. */
export function paperFile(
  { currency, period }: Pick<StatementBase, 'currency' | 'period'>,
  holder: string,
  body: Buffer,
) {
  const name = `statement_${holder}_${currencyName(currency)}_${period}.pdf`;
  return { name, type: 'application/pdf', body };
}
