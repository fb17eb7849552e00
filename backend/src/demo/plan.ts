import { dayNumber } from './calendar.ts';
import { type Books, Ledger } from './ledger.ts';
import { type DemoMerchant, demoMerchants } from './merchants.ts';
import { planOrders } from './order-plan.ts';
import type { PlannedOrder } from './planned.ts';
import type { Sizes } from './profiles.ts';

/** The whole data set before it becomes table rows: the same for the same day and sizes. */
export interface Plan {
  sizes: Sizes;
  /** Day number of the last day. */
  asof: number;
  firstDay: number;
  merchants: DemoMerchant[];
  /** Orders by day, ascending. */
  days: PlannedOrder[][];
  books: Books;
}

/** Plans merchants, orders, refunds and settlement up to the day `asof` (`yyyy-MM-dd`). */
export function makePlan(sizes: Sizes, asofDay: string): Plan {
  const asof = dayNumber(asofDay);
  const firstDay = asof - sizes.days + 1;
  const merchants = demoMerchants(sizes.merchants, asof);
  const days = planOrders(sizes, merchants, asof);
  const ledger = new Ledger(asof);
  for (const [at, orders] of days.entries()) ledger.playDay(firstDay + at, orders);
  return { sizes, asof, firstDay, merchants, days, books: ledger.books() };
}
