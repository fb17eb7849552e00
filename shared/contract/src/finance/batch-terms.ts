/**
 * Terms of a batch's equation, in the order in which they are shown (money §4). `sign`: what a term is
 * to the merchant as a rule; reversals may turn one round. `rare` ones are shown when they are not zero.
 */
export const TERMS = {
  gross: { sign: 1 },
  fee: { sign: -1 },
  extra: { sign: -1 },
  vat: { sign: -1 },
  refund: { sign: -1 },
  refundFee: { sign: -1 },
  refundVat: { sign: -1 },
  feeBack: { sign: 1 },
  vatBack: { sign: 1 },
  /** Paid out before and come back. */
  returned: { sign: 1, rare: true },
  /** Corrections by a bill. */
  corrected: { sign: 1, rare: true },
  carriedIn: { sign: 1 },
  carriedOut: { sign: -1 },
} as const satisfies Record<string, { sign: 1 | -1; rare?: true }>;

export type Term = keyof typeof TERMS;
export const TERM_NAMES = Object.keys(TERMS) as [Term, ...Term[]];

/** A term of a batch: its amount by its sign (minor units, below zero when turned round), its lines. */
export interface TermSum {
  term: Term;
  amount: string;
  count: number;
}

/** Adds up the terms, in minor units: the amount that is paid (money §4). */
export const sumOfTerms = (terms: readonly Pick<TermSum, 'term' | 'amount'>[]): bigint =>
  terms.reduce((sum, { term, amount }) => sum + BigInt(TERMS[term].sign) * BigInt(amount), 0n);
