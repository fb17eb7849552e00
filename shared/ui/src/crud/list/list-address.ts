import { writeView } from './list-url.ts';
import type { FiltersOf, PagedRoute } from './types.ts';

/**
 * Address of a list with filters set, for a figure that leads to what it counts:
 * `listAddress('/report/daily', dailyRoutes.list, { currency: '840' })`.
 */
export function listAddress<R extends PagedRoute>(
  path: string,
  route: R,
  filters: Partial<FiltersOf<R>>,
): string {
  return `${path}?${writeView(route.query, new URLSearchParams(), filters)}`;
}
