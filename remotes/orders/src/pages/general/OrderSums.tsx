import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { type FiltersOf, useCall } from '@portal/ui';
import { orders } from './api.ts';
import { Sums } from './Sums.tsx';

interface OrderSumsProps {
  filters: FiltersOf<typeof generalOrderRoutes.stat>;
  /** True once the rows are here: until then nothing competes with them. */
  ready: boolean;
}

/** The sums of the searched orders, whatever the page. */
export function OrderSums({ filters, ready }: OrderSumsProps) {
  const query = { ...filters, pageNum: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE };
  const { data } = useCall(orders.stat, { query }, { keep: true, enabled: ready });
  return <Sums stat={data} />;
}
