import { sumOfTerms, TERM_NAMES, TERMS, type Term } from '@portal/contract/finance/batch-terms';
import type { TieOut } from '../types.ts';

/** A term as the equation shows it: the sign stands before an amount that has none of its own. */
export interface ShownTerm {
  term: Term;
  isMinus: boolean;
  /** Minor units, 0 or above. */
  minor: string;
  /** The same with its sign: what it is to the merchant. */
  signed: string;
  count: number;
}

const isRare = (term: Term) => 'rare' in TERMS[term];

/** The terms of an equation in their order; rare ones only where there are some. */
export function shownTerms(terms: TieOut['terms']): ShownTerm[] {
  return TERM_NAMES.flatMap((term) => {
    const { amount = '0', count = 0 } = terms.find((one) => one.term === term) ?? {};
    if (isRare(term) && count === 0) return [];
    const { sign } = TERMS[term];
    const signed = BigInt(sign) * BigInt(amount);
    // Reversals may turn a term round: then its sign is the other one.
    const isMinus = signed === 0n ? sign < 0 : signed < 0n;
    return {
      term,
      isMinus,
      minor: String(signed < 0n ? -signed : signed),
      signed: String(signed),
      count,
    };
  });
}

/** Returns the sum of the terms less the amount paid, in minor units; 0 if the batch is right (money §4). */
export function differenceOf({ terms, settleAmt, difference }: TieOut): bigint {
  return difference === '0' ? sumOfTerms(terms) - BigInt(settleAmt) : BigInt(difference);
}
