import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '../constants.ts';
import { rule } from './rules.ts';

const pageSizes: readonly number[] = PAGE_SIZES;

/** Stock clients send the longer words as well (conventions §1.3). */
const direction = () =>
  z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .transform((word) => (word.startsWith('asc') ? 'asc' : 'desc'));

/**
 * Query of a paged list: page, size, order and the list's own filters (conventions §1.3).
 * A page or size out of range falls back to its default; an unknown order column is dropped,
 * so nothing from the address reaches SQL.
 */
export function pageQuery<S extends z.ZodRawShape, const C extends readonly [string, ...string[]]>(
  filters: S,
  sortable: C,
) {
  return z.object({
    pageNum: z.coerce.number<number>().int().min(1).max(1_000_000).catch(FIRST_PAGE),
    pageSize: z.coerce
      .number<number>()
      .refine((size) => pageSizes.includes(size))
      .catch(DEFAULT_PAGE_SIZE),
    orderByColumn: z.enum(sortable).optional().catch(undefined),
    isAsc: direction().optional().catch(undefined),
    ...z.object(filters).partial().shape,
  });
}

/**
 * Date range of a list, sent as `params[beginTime]` and `params[endTime]`, or as `begin` and `end`
 * of another name (specification §7): `timeRange('TxnDate')`.
 */
export const timeRange = <const N extends string = 'Time'>(name = 'Time' as N) => {
  const days = { [`begin${name}`]: rule.day(), [`end${name}`]: rule.day() };
  type Ends = Record<`begin${N}` | `end${N}`, ReturnType<typeof rule.day>>;
  return z.object(days as Ends, 'commonData.formatMsg').partial();
};

/** Order and page that `pageQuery` reads, for stores. */
export interface Paging {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
}
