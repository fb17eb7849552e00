import type { DayRange } from '../../../db/types.ts';
import type { Context } from '../../../kernel/context.ts';
import { insideOnly } from '../../../kernel/outside.ts';
import { KEYS, type Key } from './measures.ts';

/** Filter on the rows of the summary. */
export interface FactFilter {
  range: DayRange;
  merId?: string;
  currency?: string;
  chnlCode?: string;
  orderType?: string;
}

/**
 * By what the rows that are added up are told apart: by everything, by merchant and currency alone, or by all but the
 * merchant. The fewer, the less there is to add up, whatever the number of merchants or of their channels.
 */
export type Grain = 'whole' | 'merchant' | 'platform';

/** Columns that tell rows of a grain apart. */
export const KEYS_OF: Record<Grain, readonly Key[]> = {
  whole: KEYS,
  merchant: ['tran_date', 'mer_id', 'currency'],
  platform: ['tran_date', 'currency', 'chnl_id', 'order_type'],
};

/**
 * The coarsest grain that has the columns of `read` and those of the filter. Who does not see every merchant needs
 * their numbers, whatever is asked for.
 */
export function grainOf(
  ctx: Context,
  filter: Omit<FactFilter, 'range'>,
  read: readonly Key[],
): Grain {
  const keys = new Set(read);
  if (filter.merId || ctx.scope.kind !== 'all') keys.add('mer_id');
  if (insideOnly(ctx, filter.chnlCode)) keys.add('chnl_id');
  if (filter.orderType) keys.add('order_type');
  if (!keys.has('mer_id')) return 'platform';
  return keys.has('chnl_id') || keys.has('order_type') ? 'whole' : 'merchant';
}
