import type { z } from 'zod';
import { foundAt } from '../kit/found.ts';
import { ORDER_LIST, REFUND_LIST } from '../orders/addresses.ts';
import { MER_SETTLE_STATUS, ORDER_STATUS, REFUND_STATUS } from '../orders/dictionaries.ts';
import type { GeneralOrderQuery } from '../orders/general.ts';
import type { RefundQuery } from '../orders/refund.ts';

/** Cell that a number of a report belongs to: the days, and everything else its row and its filters name. */
export interface ReportCell {
  begin: string;
  end: string;
  currency: string;
  merId?: string | undefined;
  /** Empty where channels are not told. */
  chnlCode?: string | undefined;
  orderType?: z.output<typeof GeneralOrderQuery>['orderType'] | undefined;
  /** Superior merchant or extender, where sales are of one. */
  seller?: string | undefined;
}

type OrderFilters = Partial<z.output<typeof GeneralOrderQuery>>;
type RefundFilters = Partial<z.output<typeof RefundQuery>>;

/** Orders that a number counts. */
const PARTS = {
  succeeded: { status: ORDER_STATUS.succeeded },
  failed: { status: ORDER_STATUS.failed },
  unknown: { status: ORDER_STATUS.unknown },
  frozen: { status: ORDER_STATUS.succeeded, merSettleSta: MER_SETTLE_STATUS.onHold },
  settled: { status: ORDER_STATUS.succeeded, merSettleSta: MER_SETTLE_STATUS.settled },
  pending: { status: ORDER_STATUS.succeeded, isPending: 'Y' },
} as const satisfies Record<string, OrderFilters>;
export type OrderPart = keyof typeof PARTS;

const placeOf = ({ currency, merId, chnlCode, orderType }: ReportCell) => ({
  currency,
  ...(merId && { merId }),
  ...(chnlCode && { chnlCode }),
  ...(orderType && { orderType }),
});

/** The orders behind a number, as the filters of their list (money §7: card = Σ list = export). */
export const ordersBehind = (cell: ReportCell, part: OrderPart): OrderFilters => ({
  ...placeOf(cell),
  ...PARTS[part],
  params: { beginTime: cell.begin, endTime: cell.end },
});

/** The refunds behind a number: those that succeeded on its days, without voids. */
export const refundsBehind = (cell: ReportCell): RefundFilters => ({
  ...placeOf(cell),
  status: REFUND_STATUS.succeeded,
  isVoid: 'N',
  finishDays: { beginTime: cell.begin, endTime: cell.end },
});

/** Filters as the address of a list has them, a range under its own name. */
const inAddress = (filters: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, string][] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).map(([inner, text]) => [`${name}.${inner}`, String(text)])
        : [[name, String(value)]],
    ),
  );

/** Returns the page that lists the orders behind a number, and the permission to read it. */
export const ordersPage = (cell: ReportCell, part: OrderPart) => ({
  to: foundAt('/order/general', inAddress(ordersBehind(cell, part))),
  permit: ORDER_LIST,
});

/** Returns the page of the orders in a success rate, of all without channel or family; it shows the rate. */
export const triedPage = ({
  begin,
  end,
  ...place
}: Partial<ReportCell> & Pick<ReportCell, 'begin' | 'end'>) => ({
  to: foundAt(
    '/order/general',
    inAddress({ ...place, params: { beginTime: begin, endTime: end } }),
  ),
  permit: ORDER_LIST,
});

/** Returns the page that lists the refunds behind a number, and the permission to read it. */
export const refundsPage = (cell: ReportCell) => ({
  to: foundAt('/order/refund', inAddress(refundsBehind(cell))),
  permit: REFUND_LIST,
});

/** Permission to read the statistics of days. */
const DAILY_LIST = 'report:daily:list';

/** Returns the page that lists the fees of some days in a currency, and the permission to read it. */
export const dailyPage = ({ begin, end, currency }: ReportCell) => ({
  to: foundAt('/report/daily', inAddress({ currency, params: { beginTime: begin, endTime: end } })),
  permit: DAILY_LIST,
});

/** Permission to read the report of merchants. */
const MER_TXN_LIST = 'report:merTxn:list';

/** Returns the page that lists the merchants of a seller, and its permission; undefined without a seller. */
export function merchantsPage(cell: ReportCell, by: 'superior' | 'extender') {
  const { begin, end, seller } = cell;
  if (!seller) return undefined;
  const filters = {
    ...placeOf(cell),
    ...(by === 'extender' ? { extender: seller } : { superiorMerId: seller }),
    params: { beginTime: begin, endTime: end },
  };
  return { to: foundAt('/report/mer-txn', inAddress(filters)), permit: MER_TXN_LIST };
}

/** Returns the page that lists the failed orders with an answer, and the permission to read it. */
export const declinedPage = (cell: ReportCell, respCode: string) => ({
  to: foundAt('/order/general', inAddress({ ...ordersBehind(cell, 'failed'), respCode })),
  permit: ORDER_LIST,
});
