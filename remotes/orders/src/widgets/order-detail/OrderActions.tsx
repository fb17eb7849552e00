import { can } from '@portal/auth';
import { QUERYABLE } from '@portal/contract/orders/detail';
import { useWords } from '@portal/i18n';
import { Button, toast } from '@portal/ui';
import { isRefundable, isVoidable, RefundAction, VoidAction } from '../refund/index.ts';
import { detail } from './api.ts';
import { QueryNow } from './QueryNow.tsx';
import type { Order } from './types.ts';
import { words } from './words.ts';

interface OrderActionsProps {
  order: Order;
  reload(): Promise<unknown>;
}

/**
 * What can be done with an order, in the head, in the bar that stays, and at the foot of a phone: the
 * one place where actions are added.
 */
export function OrderActions({ order, reload }: OrderActionsProps) {
  const t = useWords(words);
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    toast(t('shared'));
  };
  return (
    <>
      <Button onClick={() => void share()}>{t('share')}</Button>
      {can(detail.queryNow.permit) && QUERYABLE.includes(order.status) && (
        <QueryNow order={order} reload={reload} />
      )}
      {isVoidable(order) && <VoidAction order={order} onDone={reload} />}
      {isRefundable(order) && <RefundAction platOrderId={order.platOrderId} onDone={reload} />}
    </>
  );
}
