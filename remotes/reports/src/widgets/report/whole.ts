import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '@portal/contract/constants';

/** What is searched, whatever the page: the query of totals. */
export const whole = <Filters extends object>(filters: Filters) => ({
  ...filters,
  pageNum: FIRST_PAGE,
  pageSize: DEFAULT_PAGE_SIZE,
});
