import type { Finding } from './api.ts';

/** The finding that keeps an order from being refunded, if there is one. */
export const refusalOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ tone }) => tone === 'red');

/** Another refund of the same card and amount: the caller has to say that this is not the same one. */
export const needsLook = (findings: readonly Finding[] = []): boolean =>
  findings.some(({ code }) => code === 'sameCard');
