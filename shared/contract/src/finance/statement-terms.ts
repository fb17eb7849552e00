import { TERMS, type Term } from './batch-terms.ts';

/**
 * Terms that move a merchant's balance: those of settlement, and the payouts themselves. `sign` is the
 * usual effect of a term on the merchant; reversals may have the opposite one.
 */
export const STATEMENT_TERMS = { ...TERMS, paidOut: { sign: -1 } } as const;
export type StatementTerm = Term | 'paidOut';
export const STATEMENT_TERM_NAMES = Object.keys(STATEMENT_TERMS) as [
  StatementTerm,
  ...StatementTerm[],
];

/**
 * The figures that one looks for first, and the terms that each is made of: together they are all of
 * them. Fees are what they cost in the end, with those of refunds and less what was given back.
 */
export const FIGURES = {
  sales: ['gross'],
  refunds: ['refund'],
  fees: ['fee', 'extra', 'vat', 'refundFee', 'refundVat', 'feeBack', 'vatBack'],
  paidOut: ['paidOut'],
  other: ['returned', 'corrected', 'carriedIn', 'carriedOut'],
} as const satisfies Record<string, readonly StatementTerm[]>;
export type Figure = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

/** A term of a statement: its amount by its sign (minor units), and how many lines it has. */
export interface StatementSum {
  term: StatementTerm;
  amount: string;
  count: number;
}

/** Returns the effect of a term on the balance, minor units: below zero reduces it. */
export const effectOf = ({ term, amount }: Pick<StatementSum, 'term' | 'amount'>): bigint =>
  BigInt(STATEMENT_TERMS[term].sign) * BigInt(amount);

/** Adds up the effects of terms on the balance, minor units. */
export const effectOfAll = (sums: readonly Pick<StatementSum, 'term' | 'amount'>[]): bigint =>
  sums.reduce((sum, one) => sum + effectOf(one), 0n);

/** Terms of one figure, of those that are given. */
export const termsOfFigure = <Sum extends Pick<StatementSum, 'term'>>(
  figure: Figure,
  sums: readonly Sum[],
): Sum[] => {
  const names: readonly StatementTerm[] = FIGURES[figure];
  return sums.filter(({ term }) => names.includes(term));
};
