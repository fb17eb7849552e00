import type { OrderTimeline } from '@portal/contract/orders/timeline';
import type { z } from 'zod';
import { referencesOf } from '../../../channel/reference.ts';
import { PLATFORM_ZONE } from '../../../db/zone.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Entry, entriesOfOrder } from './entries.store.ts';
import { eventsOfOrder, refusedEvents, resultsOfOrder } from './events.store.ts';
import type { Subject } from './judge.ts';
import { merge, type PostedEntries } from './merge.ts';
import { type FoundOrder, type FoundRefund, orderInScope, refundsOf } from './order.store.ts';
import { stepsOfRefund, trailOf } from './steps.store.ts';

/** Entries of one posting together. */
function postingsOf(entries: readonly Entry[]): PostedEntries[] {
  const found = new Map<string, PostedEntries>();
  for (const { at, event, refundId } of entries) {
    const key = `${at} ${event} ${refundId}`;
    const known = found.get(key) ?? { at, event, refundId, entries: 0 };
    known.entries += 1;
    found.set(key, known);
  }
  return [...found.values()];
}

function subjectsOf(order: FoundOrder, refunds: readonly FoundRefund[]): Map<string, Subject> {
  const subject = (amount: string, currency: string, since: string) => ({
    amount: BigInt(amount),
    currency,
    since,
  });
  return new Map([
    ['', subject(order.txn_amt, order.currency, order.txn_time)],
    ...refunds.map(
      ({ refund_id, refund_amt, currency, apply_time }) =>
        [refund_id, subject(refund_amt, currency, apply_time)] as const,
    ),
  ]);
}

/** Everything that is stored of an order's life, newest first (money §3). */
export async function timelineOf(
  ctx: Context,
  platOrderId: string,
): Promise<z.output<typeof OrderTimeline>> {
  const order = await orderInScope(ctx, platOrderId);
  const refunds = await refundsOf(ctx, platOrderId);
  const refundIds = refunds.map(({ refund_id }) => refund_id);
  const references = refunds.flatMap(({ refund_id, attempt }) => referencesOf(refund_id, attempt));
  const [events, changed, results, steps, entries] = await Promise.all([
    eventsOfOrder(ctx, order, references),
    refusedEvents(ctx, order, references),
    resultsOfOrder(ctx, order),
    trailOf(ctx, order, refundIds),
    entriesOfOrder(ctx, platOrderId, refundIds),
  ]);
  const items = merge({
    created: { kind: 'created', at: order.create_time, platform: order.platform ?? '' },
    subjects: subjectsOf(order, refunds),
    events,
    changed,
    handedIn: results.map((result) => ({ kind: 'handedIn', ...result, entries: 0 })),
    steps,
    refunds: refunds.flatMap((refund) => stepsOfRefund(ctx, refund)),
    postings: postingsOf(entries),
  });
  return {
    platformZone: PLATFORM_ZONE,
    channelZone: order.time_zone,
    chnlName: order.chnl_name,
    queryTimes: order.query_times,
    nextQueryTime: order.next_query_time ?? '',
    items,
  };
}
