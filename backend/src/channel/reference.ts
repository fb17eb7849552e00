/**
 * Number at the channel of one attempt at a refund or a payout: another one for each, since a channel
 * does the same reference once (money §3). The first is the number of the refund or batch itself.
 */
export const referenceOf = (id: string, attempt: number): string =>
  attempt === 1 ? id : `${id}-${attempt}`;

/** The numbers at the channel of all attempts so far. */
export const referencesOf = (id: string, attempt: number): string[] =>
  Array.from({ length: attempt }, (_, at) => referenceOf(id, at + 1));

/** Returns what a reference names: a refund or a batch, and the attempt at it. */
export function attemptOfReference(reference: string): { id: string; attempt: number } {
  const [, id = reference, attempt = '1'] = /^(.+)-([2-9])$/.exec(reference) ?? [];
  return { id, attempt: Number(attempt) };
}
