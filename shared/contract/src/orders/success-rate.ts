import type { z } from 'zod';
import { ORDER_STATUS } from './dictionaries.ts';
import type { GeneralOrderStat } from './general.ts';

type Sum = Pick<z.output<typeof GeneralOrderStat>['sums'][number], 'status' | 'count'>;

/** Succeeded, failed, unknown: orders that somebody tried to pay, and that have come to an end or should have. */
const TRIED: readonly Sum['status'][] = [
  ORDER_STATUS.succeeded,
  ORDER_STATUS.failed,
  ORDER_STATUS.unknown,
];
const PPM = 1_000_000;

/**
 * Share of succeeded orders among those that succeeded, failed or are unknown, in ppm; `undefined`
 * when there is none of them. Orders that nobody paid, or that are under way, say nothing of it.
 *
 * @example successRate([{ status: '2', count: 3 }, { status: '3', count: 1 }]) // 750000
 */
export function successRate(sums: readonly Sum[]): number | undefined {
  const countOf = (statuses: readonly Sum['status'][]) =>
    sums.reduce((total, { status, count }) => total + (statuses.includes(status) ? count : 0), 0);
  const tried = countOf(TRIED);
  return tried === 0 ? undefined : Math.round((countOf([ORDER_STATUS.succeeded]) / tried) * PPM);
}
