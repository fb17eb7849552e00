import { Region, useCall, usePathId } from '@portal/ui';
import { orders } from './api.ts';
import { Detail } from './Detail.tsx';

const HEIGHT_PX = 480;

/** Everything about the order that the address names. */
export function DetailPage() {
  const platOrderId = usePathId();
  const answer = useCall(orders.get, { params: { platOrderId } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(order) => <Detail key={platOrderId} order={order} reloadOrder={answer.reload} />}
    </Region>
  );
}
