import { can } from '@portal/auth';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { dailyRoutes } from '@portal/contract/reports/daily';
import { type FiltersOf, listAddress } from '@portal/ui';

/** Daily statistics behind a figure; `undefined` for who may not open them. */
export const dailyAddress = (filters: FiltersOf<typeof dailyRoutes.list>): string | undefined =>
  can(dailyRoutes.list.permit)
    ? listAddress('/report/daily', dailyRoutes.list, filters)
    : undefined;

/** Orders behind a rate; `undefined` for who may not open them. */
export const ordersAddress = (
  filters: FiltersOf<typeof generalOrderRoutes.list>,
): string | undefined =>
  can(generalOrderRoutes.list.permit)
    ? listAddress('/order/general', generalOrderRoutes.list, filters)
    : undefined;

/** One day as the range of a list. */
export const oneDay = (day: string) => ({ params: { beginTime: day, endTime: day } });
