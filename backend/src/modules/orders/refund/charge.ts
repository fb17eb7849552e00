import { type BackPolicy, feeBackOf, shareOf, vatOf } from '@portal/fee';

/** A paid order as far as a refund of it counts; minor units and ppm. */
export interface PaidOrder {
  txnAmt: bigint;
  /** Fee with what same-day settlement cost extra. */
  feeAmt: bigint;
  vatAmt: bigint;
  /** ppm of the fee. */
  vatPpm: number;
  isCard: boolean;
}

/** Terms by which the platform charges and gives back fees, from the parameters of refunds. */
export interface RefundTerms {
  policy: BackPolicy;
  /** ppm of the refund of a card payment. */
  cardFeePpm: number;
}

/** Calculates the cost of a refund to the merchant in addition to its amount, in minor units. */
export function chargeOf(order: PaidOrder, amount: bigint, { cardFeePpm }: RefundTerms) {
  const fee = order.isCard ? shareOf(amount, cardFeePpm) : 0n;
  return { fee, vat: vatOf(fee, order.vatPpm) };
}

/** Refunds of an order that have succeeded: their amounts, and what they gave back. */
export interface Succeeded {
  amount: bigint;
  feeBack: bigint;
  vatBack: bigint;
}

/**
 * Fee and VAT that a refund gives back when it succeeds after these (domain §4.2): cumulative, so that
 * the last one closes to the cent.
 */
export function backOf(
  { txnAmt, feeAmt, vatAmt }: Pick<PaidOrder, 'txnAmt' | 'feeAmt' | 'vatAmt'>,
  amount: bigint,
  { policy }: RefundTerms,
  { amount: refunded, feeBack, vatBack }: Succeeded,
) {
  const of = (fee: bigint, returned: bigint) => {
    const back = feeBackOf({ fee, txnAmt, refunded, returned }, amount, policy);
    // More may have been given back than is left of a fee since a bill has made it less.
    return back > 0n ? back : 0n;
  };
  return { feeBack: of(feeAmt, feeBack), vatBack: of(vatAmt, vatBack) };
}
