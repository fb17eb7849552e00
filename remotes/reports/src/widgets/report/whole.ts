import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';

/** Returns the query of totals: the filters of the search, whatever the page. */
export const whole = <Filters extends object>(filters: Filters) => ({
  ...filters,
  pageNum: FIRST_PAGE,
  pageSize: DEFAULT_PAGE_SIZE,
});
