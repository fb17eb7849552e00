import { can } from '@portal/auth';
import { QUERYABLE } from '@portal/contract/orders/detail';
import { isRefundable, isVoidable, RefundAction, VoidAction } from '../refund/index.ts';
import { ReversalAction } from '../reversal/index.ts';
import { detail } from './api.ts';
import { MoreActions } from './MoreActions.tsx';
import { QueryNow } from './QueryNow.tsx';
import type { Order } from './types.ts';

interface OrderActionsProps {
  order: Order;
  reload(): Promise<unknown>;
}

/**
 * Actions on an order, in the head, in the bar that stays, and at the foot of a phone. New actions
 * are added only here.
 */
export function OrderActions({ order, reload }: OrderActionsProps) {
  return (
    <>
      {can(detail.queryNow.permit) && QUERYABLE.includes(order.status) && (
        <QueryNow order={order} reload={reload} />
      )}
      {isVoidable(order) && <VoidAction order={order} onDone={reload} />}
      {isRefundable(order) && <RefundAction platOrderId={order.platOrderId} onDone={reload} />}
      <ReversalAction order={order} onDone={reload} />
      <MoreActions order={order} />
    </>
  );
}
