/**
 * Fields of a line of UnionPay's fixed-width bill, each with its width in bytes, one blank between two
 * (domain §1.5). Numbers are filled with zeros at the left, texts with blanks at the right. Amounts are
 * minor units by ISO 4217; `fee` and `settleAmt` begin with D, kept by the channel, or C, given back.
 */
export const UNIONPAY_FIELDS = [
  ['txnType', 2],
  ['acqInsCode', 11],
  ['traceNo', 6],
  ['traceTime', 10],
  ['accNo', 19],
  ['txnAmt', 12],
  ['merCatCode', 4],
  ['termId', 8],
  ['queryId', 21],
  ['orderId', 32],
  ['payCardType', 2],
  ['origQryId', 21],
  ['merId', 15],
  ['currencyCode', 3],
  ['settleDate', 4],
  ['fee', 13],
  ['settleAmt', 13],
] as const;
export type UnionPayField = (typeof UNIONPAY_FIELDS)[number][0];

/** The last lines, one for each currency: `99`, currency, count, sums of amounts and of fees. */
export const UNIONPAY_TOTAL = [
  ['txnType', 2],
  ['currencyCode', 3],
  ['count', 8],
  ['amount', 15],
  ['fee', 16],
] as const;

export const TOTAL_TYPE = '99';

/** `txnType` of consumption, of its void and of a refund (domain §1.5). */
export const TXN_TYPES = { SALE: '01', VOID: '31', REFUND: '04' } as const;

type Layout = readonly (readonly [name: string, width: number])[];

/** From where to where each field of a layout lies in its line. */
export function placesOf(layout: Layout): Map<string, readonly [from: number, to: number]> {
  const places = new Map<string, readonly [number, number]>();
  let from = 0;
  for (const [name, width] of layout) {
    places.set(name, [from, from + width]);
    from += width + 1;
  }
  return places;
}

/** Bytes of a whole line of a layout, its end not counted. */
export const lengthOf = (layout: Layout): number =>
  layout.reduce((sum, [, width]) => sum + width, layout.length - 1);
