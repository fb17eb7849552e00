import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type {
  DeskDetail,
  DeskGroup,
  DeskKind,
  DeskProposal,
  DeskWhy,
} from '@portal/contract/orders/desk';
import type { DeskEvent, DeskSide } from '@portal/contract/orders/desk-sides';
import type { z } from 'zod';
import { nextQuery } from '../../../channel/asking/ask-now.ts';
import { referencesOf } from '../../../channel/reference.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/words.ts';
import { changedColumns } from '../../review/core/index.ts';
import { refundStatusOf } from '../refund/index.ts';
import { askAgainIn, QUERIES_MAX } from '../result/index.ts';
import { openCase } from './case.store.ts';
import { type Forced, liveResult } from './force.review.ts';
import { forceable, forceRefusal } from './forceable.ts';
import { type DeskOrder, type DeskRefund, deskOrder, deskRefund, keptAs } from './subject.ts';
import { eventsTold, evidenceOf, queriesSent } from './told.store.ts';

/** The forced result that waits, or the last one. */
async function proposalOf(ctx: Context, id: string): Promise<z.output<typeof DeskProposal> | null> {
  const last = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', 'ORDER_RESULT')
    .where('obj_id', '=', id)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  if (!last) return null;
  const { status, reason, evidence } = last.after_row as unknown as Forced;
  const waits = last.ver_status === VER_STATUS.pending;
  const live = waits ? await liveResult(ctx, id) : {};
  return {
    auditId: last.audit_id,
    status,
    reason,
    evidenceIds: evidence,
    createBy: last.create_by,
    createTime: last.create_time,
    verStatus: last.ver_status,
    verBy: last.ver_by ?? '',
    verTime: last.ver_time ?? '',
    remark: last.remark,
    own: last.maker_id === ctx.actor.userId,
    stale: waits && changedColumns(live, last.before_row).length > 0,
  };
}

/** Both orders of a suspected double payment. */
async function doubleSides(ctx: Context, reference: string) {
  const { other_order_id } = await ctx.db
    .selectFrom('order_double')
    .where('plat_order_id', '=', reference)
    .select('other_order_id')
    .executeTakeFirstOrThrow();
  const [left, right] = [await deskOrder(ctx, other_order_id), await deskOrder(ctx, reference)];
  return { left: orderSide(left, other_order_id), right: orderSide(right, reference) };
}

/** Under which numbers its channel knows it. */
function toldOf(reference: string, refund: DeskRefund | undefined) {
  if (!refund) return { kinds: ['SALE'] as const, references: [reference] };
  const references = referencesOf(refund.refund_id, refund.attempt);
  return { kinds: ['REFUND', 'VOID'] as const, references };
}

const CLOSED = { group: '', why: 'NONE', since: '', waitMinutes: 0, isProposed: false } as const;

/** One case, open or not, with all that is known of it; 404 outside of the caller's scope. */
export async function caseDetail(
  ctx: Context,
  clock: Clock,
  { kind, reference }: { kind: DeskKind; reference: string },
): Promise<Omit<DeskDetail, 'refused'>> {
  const refund = kind === 'REFUND' ? await deskRefund(ctx, reference) : undefined;
  const order = await deskOrder(ctx, refund?.plat_order_id ?? reference);
  const named = { kind: keptAs(kind), reference };
  const open = await openCase(ctx, kind, reference);
  const told = toldOf(reference, refund);
  const events = await eventsTold(ctx, told);
  const own = refund ? refundSide(refund, order.card) : orderSide(order);
  const { group, why, since, waitMinutes, isProposed } = open ?? CLOSED;
  const sides =
    kind === 'DOUBLE' ? await doubleSides(ctx, reference) : sidesOf(own, events, { group, why });
  const forced = await forceable(ctx, kind, reference);
  const refusal = open ? await forceRefusal(ctx, forced) : 'desk.notOpen';
  const isForced = kind !== 'DOUBLE';
  const now = clock();
  return {
    kind,
    reference,
    group,
    why,
    since,
    waitMinutes,
    isProposed,
    merId: order.mer_id,
    merName: order.mer_name,
    chnlCode: order.chnl_code,
    chnlName: order.chnl_name,
    amount: own.amount,
    currency: own.currency,
    orderType: order.order_type,
    platOrderId: order.plat_order_id,
    status: own.status,
    reconFlag: (refund ?? order).recon_flag,
    txnTime: own.time,
    ...sides,
    queries: await queriesSent(ctx, told),
    events,
    queryTimes: (refund ?? order).query_times,
    queriesMax: QUERIES_MAX,
    ...nextQuery((refund ?? order).next_query_time, now),
    askAgainIn: await askAgainIn(ctx.db, { reference: told.references.at(-1) ?? reference }, now),
    evidence: await evidenceOf(ctx, named),
    proposal: isForced ? await proposalOf(ctx, reference) : null,
    forceResults: isForced ? [...forced.results] : [],
    forceRefusal: isForced && refusal ? translate(ctx.language, refusal) : '',
  };
}

type Event = z.output<typeof DeskEvent>;
interface Sides {
  left: DeskSide | null;
  right: DeskSide | null;
}

const OUTCOME: Record<string, DeskSide['outcome']> = {
  '2': 'GOOD',
  '3': 'BAD',
  '5': 'BAD',
  '7': 'BAD',
  SUCCEEDED: 'GOOD',
  FAILED: 'BAD',
  RETURNED: 'BAD',
};
const outcomeOf = (status: string): DeskSide['outcome'] => OUTCOME[status] ?? 'OPEN';

/** An order as a side. */
const orderSide = (order: DeskOrder, name = ''): DeskSide => ({
  name,
  dict: 'order_status',
  status: order.status,
  outcome: outcomeOf(order.status),
  amount: order.txn_amt,
  currency: order.currency,
  time: order.txn_time,
  respCode: order.resp_code,
  channelReference: order.query_id ?? order.chnl_order_id ?? '',
  card: order.card,
});

/** A refund as a side. */
const refundSide = (refund: DeskRefund, card: string): DeskSide => ({
  name: '',
  dict: 'refund_status',
  status: refundStatusOf(refund),
  outcome: outcomeOf(refund.status),
  amount: refund.refund_amt,
  currency: refund.currency,
  time: refund.sent_at ?? refund.apply_time,
  respCode: '',
  channelReference: '',
  card,
});

/** Builds the side of an event; its name is its number, unless a channel reported it. */
const eventSide = (event: Event | undefined, card: string, isNamed = false): DeskSide | null =>
  event
    ? {
        name: isNamed || event.source === 'INTAKE' ? event.eventId : '',
        dict: 'channel_result',
        status: event.result,
        outcome: outcomeOf(event.result),
        amount: event.amount,
        currency: event.currency,
        time: event.occurredAt,
        respCode: event.respCode,
        channelReference: event.channelReference,
        card,
      }
    : null;

/** Keeps the events of channels and platforms, without those of people. */
const byOthers = (events: readonly Event[]) => events.filter(({ source }) => source !== 'PERSON');

/**
 * Ours beside the channel's (money §3). Where a channel contradicts itself, its good answer stands
 * beside its bad one; where it names another amount, or success of what had ended, that one stands
 * at the right.
 */
function sidesOf(
  own: DeskSide,
  events: readonly Event[],
  about: { group: DeskGroup | ''; why: z.output<typeof DeskWhy> },
): Sides {
  const told = byOthers(events);
  const { card } = own;
  if (about.why === 'MISMATCH') {
    const other = told.find(
      ({ amount, currency }) => amount !== own.amount || currency !== own.currency,
    );
    return { left: own, right: eventSide(other, card) };
  }
  const good = told.find(({ result }) => result === 'SUCCEEDED');
  if (about.group === 'LATE' && good) return { left: own, right: eventSide(good, card) };
  if (about.group === 'CONTRADICTION') {
    const bad = told.find(({ result }) => result === 'FAILED' || result === 'RETURNED');
    if (good && bad) {
      return { left: eventSide(good, card, true), right: eventSide(bad, card, true) };
    }
  }
  const definite = told.find(({ result }) => outcomeOf(result) !== 'OPEN');
  return { left: own, right: eventSide(definite ?? told[0], card) };
}
