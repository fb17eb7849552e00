import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';
import type { offlineRoutes } from '@portal/contract/orders/offline';
import { type FiltersOf, useCall } from '@portal/ui';
import { Sums } from '../general/Sums.tsx';
import { offline } from './api.ts';

interface OfflineSumsProps {
  filters: FiltersOf<typeof offlineRoutes.stat>;
  /** True once the rows are here: until then nothing competes with them. */
  ready: boolean;
}

/** What of the searched orders has succeeded; those that wait are in no sum of it. */
export function OfflineSums({ filters, ready }: OfflineSumsProps) {
  const query = { ...filters, pageNum: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE };
  const { data } = useCall(offline.stat, { query }, { keep: true, enabled: ready });
  return <Sums stat={data} />;
}
