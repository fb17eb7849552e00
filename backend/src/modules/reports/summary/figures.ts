import { type RawBuilder, sql } from 'kysely';
import type { Measure } from './measures.ts';

/** A sum over rows `f` of the summary, under a name of the contract. */
export type Figure<Value> = RawBuilder<Value>;
/** Sums by the names that they have in an answer. */
export type Figures = Readonly<Record<string, RawBuilder<unknown>>>;

/** Counts of a report fit a JSON number. */
export const countOf = (measure: Measure): Figure<number> =>
  sql`coalesce(sum(${sql.ref(`f.${measure}`)}), 0)::integer`;

/** Minor units: what is added, less what is taken away, however many digits the sum has. */
export function amountOf(
  added: readonly Measure[],
  taken: readonly Measure[] = [],
): Figure<string> {
  const terms = [
    ...added.map((name) => sql`+ ${sql.ref(`f.${name}`)}`),
    ...taken.map((name) => sql`- ${sql.ref(`f.${name}`)}`),
  ];
  return sql`coalesce(sum(${sql.join(terms, sql` `)}), 0)`;
}

const PPM = 1_000_000;

/** Succeeded ÷ (succeeded + failed + unknown) in ppm; null of none of them. */
export const successPpm: Figure<number | null> = sql`
  round(sum(f.consume_cnt) * ${sql.lit(PPM)}
        / nullif(sum(f.consume_cnt + f.failed_cnt + f.unknown_cnt), 0))::integer`;

/** `TradeFigures` of the contract. */
export const tradeFigures = {
  count: countOf('consume_cnt'),
  amount: amountOf(['consume_amt']),
  fee: amountOf(['consume_fee']),
  extraFee: amountOf(['extra_fee']),
  vat: amountOf(['vat_amt']),
  refundCnt: countOf('refund_cnt'),
  refundAmt: amountOf(['refund_amt']),
  feeBack: amountOf(['refund_back_fee']),
} satisfies Figures;
