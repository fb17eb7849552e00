import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '../constants.ts';
import { message } from './message.ts';
import { rule } from './rules.ts';

/** Rows that a page can have; pages of the console are shorter, other clients ask for more. */
export const PAGE_SIZE_MAX = 500;
const SIZE_REFUSED = message('config.wholeNumber', { min: 1, max: PAGE_SIZE_MAX });

/**
 * The size as other releases know it, a number that has a default: for them nothing has changed, and so nothing
 * is in the way of a rollback (0091).
 */
type KnownSize = z.ZodCatch<z.ZodCoercedNumber<number>>;

const size = z.coerce
  .number<number>(SIZE_REFUSED)
  .int(SIZE_REFUSED)
  .min(0, SIZE_REFUSED)
  .max(PAGE_SIZE_MAX, SIZE_REFUSED)
  .transform((rows) => rows || DEFAULT_PAGE_SIZE);
const pageSize = size.default(DEFAULT_PAGE_SIZE) as unknown as KnownSize;

/** Size of a list that is answered whole when no page is asked for. */
export const sizeIfAsked = size.optional();

/** Stock clients send the longer words as well (conventions §1.3). */
const direction = () =>
  z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .transform((word) => (word.startsWith('asc') ? 'asc' : 'desc'));

/**
 * Query of a paged list: page, size, order and the list's own filters (conventions §1.3).
 * A page out of range falls back to the first, an empty size or 0 to the default; any other size out of range is
 * refused, so that nobody takes a part for all. An unknown order column is dropped: nothing from the address reaches SQL.
 */
export function pageQuery<S extends z.ZodRawShape, const C extends readonly [string, ...string[]]>(
  filters: S,
  sortable: C,
) {
  return z.object({
    pageNum: z.coerce.number<number>().int().min(1).max(1_000_000).catch(FIRST_PAGE),
    pageSize,
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
