import { offlineRoutes } from '@portal/contract/orders/offline';
import { firstDemoMerchantId } from '../demo/index.ts';
import { stampAt } from '../kernel/clock.ts';
import type { TestApp } from './index.ts';
import { giveChannel } from './limit-fixture.ts';
import { userOf } from './user.ts';
import { voucherOf } from './voucher.ts';

/** A payment over the counter of 10.00 that waits for its second person; its request, and its merchant. */
export async function offlineAsked(test: TestApp): Promise<{ id: string; merId: string }> {
  const merId = firstDemoMerchantId();
  await giveChannel(test.db, merId, 'OFFLINE');
  const operator = userOf(test, 'operator');
  const day = stampAt(test.clock.now()).slice(0, 10);
  const body = {
    ...{ merId, currency: '840', txnAmt: '1000', txnDate: day, txnClock: '10:15:00' },
    ...{ voucherNo: 'SLIP-CASE', voucherDate: day, payerName: 'Chan Dara' },
    ...{ payerBank: 'Demo Savings Bank', payerAccount: '0012345678', remark: '' },
    proof: await voucherOf(operator),
  };
  const { data, msg } = await operator.call(offlineRoutes.create, { body });
  if (!data) throw new Error(msg);
  return { id: (data as { auditId: string }).auditId, merId };
}
