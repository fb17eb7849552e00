import { type DeskDetail, deskRoutes } from '@portal/contract/orders/desk';
import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  type Money,
  type WaitingItem,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Refused } from '../../../kernel/ended.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Reviews } from '../../review/core/index.ts';
import { nameOfLine } from '../../review/forced/index.ts';
import {
  endOfRequest,
  namedItems,
  refusedTo,
  requestById,
  waitingRequests,
} from '../../review/inbox/index.ts';
import { caseDetail } from './detail.ts';
import { openOfCase } from './evidence.ts';
import type { Forced } from './force.review.ts';
import { deskScope } from './scope.ts';

const TYPES = ['ORDER_RESULT'] as const;
const ASKED = {
  type: TYPES[0],
  permits: [deskRoutes.force.permit, deskRoutes.approve.permit],
};

type ResultDeps = Pick<Deps, 'reviews' | 'clock'>;

/** Amounts of the orders and refunds that requests are about. */
async function moneyOf(ctx: Context, ids: readonly string[]): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select r.audit_id::text as id, coalesce(f.refund_amt, o.txn_amt)::text as amount,
           coalesce(f.currency, o.currency) as currency
      from audit_record r
      left join biz_order o on o.plat_order_id = r.obj_id
      left join biz_refund f on f.refund_id = r.obj_id
     where r.audit_id = any(${ids}::bigint[])`.execute(ctx.db);
  return rows;
}

/** Adds whose they are, and what the order or refund of each is about. */
async function complete<Item extends WaitingItem>(
  ctx: Context,
  reviews: Reviews,
  items: readonly Item[],
): Promise<Item[]> {
  const named = await namedItems(ctx, reviews, items);
  const ids = items.map(({ id }) => id);
  const about = new Map((await moneyOf(ctx, ids)).map((money) => [money.id, money]));
  // Something shows it, which somebody has to see.
  return named.map((item) => ({ ...item, ...about.get(item.id), alone: 'evidence' }));
}

/** Reads what a request asks for, and its case as the desk shows it. */
async function caseAsked(ctx: Context, { reviews, clock }: ResultDeps, id: string) {
  const { objId: reference } = await requestById(ctx, reviews, id, TYPES);
  const { after_row } = await ctx.db
    .selectFrom('audit_record')
    .where('audit_id', '=', id)
    .select('after_row')
    .executeTakeFirstOrThrow();
  const asked = after_row as unknown as Forced;
  const kind = asked.kind === 'SALE' ? 'SALE' : 'REFUND';
  const { evidence, ...detail } = await caseDetail(ctx, clock, { kind, reference });
  const shown = asked.evidence.flatMap(
    (no) => evidence.find(({ evidenceId }) => evidenceId === no) ?? [],
  );
  return { ...detail, asked, evidence: shown };
}

/** The wanted result beside what either side says; the desk takes the digits that approve it. */
async function body(ctx: Context, deps: ResultDeps, id: string): Promise<Body> {
  const one = await caseAsked(ctx, deps, id);
  const { asked, kind, reference, left, right, amount, currency } = one;
  return {
    ...EMPTY_BODY,
    facts: [
      { name: kind === 'SALE' ? 'txnAmt' : 'refundAmt', kind: `amount:${currency}`, value: amount },
      { name: 'platOrderId', kind: 'order', value: one.platOrderId },
      { name: 'refundId', kind: 'refund', value: kind === 'REFUND' ? reference : '' },
      { name: 'channel', kind: 'text', value: one.chnlName },
      { name: 'origTxnTime', kind: 'text', value: one.txnTime },
      { name: 'statusNow', kind: `dict:${left?.dict ?? 'order_status'}`, value: one.status },
      { name: 'channelAnswer', kind: `dict:${right?.dict ?? ''}`, value: right?.status ?? '' },
      { name: 'wantedResult', kind: 'dict:order_status', value: asked.status },
      { name: 'reason', kind: 'text', value: asked.reason },
    ],
    evidence: one.evidence.map(({ name, billDay }) => ({ name: name || nameOfLine(billDay) })),
  };
}

/** A file of a request, the first is 1, and the note that the caller has opened it. */
async function evidence(ctx: Context, deps: ResultDeps, id: string, no: number) {
  const found = (await caseAsked(ctx, deps, id)).evidence[no - 1];
  if (!found) throw notFound('file.notFound');
  return openOfCase(ctx, found.evidenceId);
}

/** Names the evidence in an earlier refusal: a file by its own name, a line by the day of its bill. */
async function evidenceNamed(ctx: Context, id: string, refused: Refused): Promise<Refused> {
  if (!refused) return null;
  const { rows } = await sql<{ id: string; name: string }>`
    select e.evidence_id::text as id, coalesce(f.shown_name, e.bill_day::text) as name
      from desk_evidence e left join upload_file f using (file_name)
      join audit_record r on r.after_row ->> 'reference' = e.reference
     where r.audit_id = any(${[id, refused.auditId]}::bigint[])`.execute(ctx.db);
  const nameOf = (number: string) => rows.find((one) => one.id === number)?.name ?? '';
  const named = (numbers: string) => numbers.split(',').map(nameOf).join(', ');
  const diff = refused.diff?.map((one) =>
    one.field === 'evidence' ? { ...one, before: named(one.before), after: named(one.after) } : one,
  );
  return { ...refused, diff: diff ?? null };
}

/** A case with what was refused before the result that waits. */
export async function openedCase(
  ctx: Context,
  { reviews, clock }: ResultDeps,
  named: Parameters<typeof caseDetail>[2],
): Promise<DeskDetail> {
  const detail = await caseDetail(ctx, clock, named);
  const { proposal } = detail;
  const refused = await refusedTo(ctx, reviews, ASKED, proposal);
  return { ...detail, refused: proposal && (await evidenceNamed(ctx, proposal.auditId, refused)) };
}

/** Results that wait for a second person, in the approvals inbox; only the desk decides them. */
export const resultApprovals = (deps: ResultDeps): Approvable => ({
  ended: (ctx, id) => endOfRequest(ctx, TYPES, id),
  waiting: (ctx) => waitingRequests(ctx, TYPES).where(deskScope(ctx, 'r.mer_id')),
  complete: (ctx, items) => complete(ctx, deps.reviews, items),
  money: moneyOf,
  body: (ctx, id) => body(ctx, deps, id),
  evidence: (ctx, id, no) => evidence(ctx, deps, id, no),
  refused: async (ctx, id) =>
    evidenceNamed(ctx, id, (await requestById(ctx, deps.reviews, id, TYPES)).refused),
});
