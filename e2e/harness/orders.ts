import { call } from './api.ts';

interface Guard {
  findings: { tone: string; code: string }[];
}

/** A paid order of a day ago or more that can be refunded in part, with nothing to look at first. */
export async function refundableOrder(token: string, atLeast = 200n): Promise<string> {
  const asked = '/order/general/list?status=2&currency=840&refundSta=0&merSettleSta=0&pageSize=50';
  const { rows = [] } = await call(token, asked);
  for (const { platOrderId, txnAmt } of rows as { platOrderId: string; txnAmt: string }[]) {
    if (BigInt(txnAmt) < atLeast) continue;
    const { data } = await call(token, `/refund/refundable/${platOrderId}?refundAmt=${atLeast}`);
    const { findings } = data as Guard;
    if (findings.some(({ tone, code }) => tone === 'red' || code === 'sameCard')) continue;
    const { total } = await call(token, `/refund/list?anyId=${platOrderId}`);
    if (total === 0) return platOrderId;
  }
  throw new Error('no order can be refunded');
}
