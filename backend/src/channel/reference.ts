/**
 * Number at the channel of one attempt at a refund: another one for each, since a channel does the same
 * reference once (money §3). The first is the number of the refund itself.
 */
export const referenceOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? refundId : `${refundId}-${attempt}`;

/** The numbers at the channel of all attempts at a refund so far. */
export const referencesOf = (refundId: string, attempt: number): string[] =>
  Array.from({ length: attempt }, (_, at) => referenceOf(refundId, at + 1));

/** Which refund a reference names, and which attempt at it. */
export function refundOfReference(reference: string): { refundId: string; attempt: number } {
  const [, refundId = reference, attempt = '1'] = /^(.+)-([2-9])$/.exec(reference) ?? [];
  return { refundId, attempt: Number(attempt) };
}
