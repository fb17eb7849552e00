import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';
import type { generalOrderRoutes } from '@portal/contract/orders/general';
import { Amount, type FiltersOf, useCall } from '@portal/ui';
import { orders } from './api.ts';

interface OrderSumsProps {
  filters: FiltersOf<typeof generalOrderRoutes.stat>;
  /** True once the rows are here: until then nothing competes with them. */
  ready: boolean;
}

/** More currencies than this would push the page's tools aside. */
const SHOWN = 3;

/** Sums of the searched orders, one a currency, never added up; the same on every page. */
export function OrderSums({ filters, ready }: OrderSumsProps) {
  const query = { ...filters, pageNum: FIRST_PAGE, pageSize: DEFAULT_PAGE_SIZE };
  const { data } = useCall(orders.stat, { query }, { keep: true, enabled: ready });
  return data?.sums
    .slice(0, SHOWN)
    .map(({ currency, amount }) => <Amount key={currency} minor={amount} currency={currency} />);
}
