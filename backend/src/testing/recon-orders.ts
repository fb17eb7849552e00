import { refundRoutes } from '@portal/contract/orders/refund';
import { expect } from 'vitest';
import { stampAt } from '../kernel/clock.ts';
import type { TestApp } from './index.ts';
import { MINUTE_MS, money, refundFixture } from './refund-fixture.ts';
import { runJob } from './run-job.ts';

/** Orders and refunds of the lab channel in the states that bills may name. */
export async function reconOrders(test: TestApp) {
  const { db } = test;
  const refunds = await refundFixture(test);
  const { fixture, admin } = refunds;

  /** An order that the channel says has failed. */
  async function failed(): Promise<string> {
    const reference = await fixture.order();
    await fixture.pay(reference, 'FAILED');
    await fixture.pass(MINUTE_MS);
    await runJob(test, 'order.queryUnknown');
    expect(await fixture.read(reference)).toMatchObject({ status: '3' });
    return reference;
  }

  /** A refund that the channel has made, or declined. */
  async function refunded(platOrderId: string, amount: string, fault = 'prompt'): Promise<string> {
    const refundId = await refunds.passed(platOrderId, amount);
    await fixture.command({ do: 'fault', fault, subject: refundId });
    await refunds.settle();
    const status = fault === 'prompt' ? '2' : '3';
    expect(await refunds.read(refundId)).toMatchObject({ status });
    return refundId;
  }

  /** Voids an order on the day of its payment; answers the number of the void. */
  async function voided(platOrderId: string): Promise<string> {
    const sent = { params: { platOrderId }, body: { reason: '1', note: 'test' } };
    const { data, msg } = await admin.call(refundRoutes.void, sent, money());
    const { refundId } = (data ?? {}) as { refundId?: string };
    if (!refundId) throw new Error(msg);
    await fixture.command({ do: 'fault', fault: 'prompt', subject: refundId });
    await refunds.settle();
    expect(await fixture.read(platOrderId)).toMatchObject({ status: '4' });
    return refundId;
  }

  /** The network has traced an order at a time. */
  const clear = async (platOrderId: string, time: Date) => {
    const [trace_date, trace_time] = stampAt(time).split(' ') as [string, string];
    await db
      .insertInto('order_clearing')
      .values({ plat_order_id: platOrderId, trace_date, trace_time })
      .onConflict((conflict) =>
        conflict.column('plat_order_id').doUpdateSet({ trace_date, trace_time }),
      )
      .execute();
  };

  /** The merchant was paid for an order, by a batch of its own. */
  async function settled(platOrderId: string): Promise<void> {
    await db
      .updateTable('biz_order')
      .set({ mer_settle_sta: '2', settle_batch_no: 'S2026112399999999' })
      .where('plat_order_id', '=', platOrderId)
      .execute();
  }

  return { ...refunds, failed, refunded, voided, clear, settled };
}
