import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  type WaitingItem,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Deps } from '../../deps.ts';
import type { Reviews } from '../../review/core/index.ts';
import { namedItems, requestById, waitingRequests } from '../../review/inbox/index.ts';
import { deskScope } from './scope.ts';

const TYPES = ['ORDER_RESULT'] as const;

/** Adds whose they are, and what the order or refund of each is about. */
async function complete<Item extends WaitingItem>(
  ctx: Context,
  reviews: Reviews,
  items: readonly Item[],
): Promise<Item[]> {
  const named = await namedItems(ctx, reviews, items);
  const { rows } = await sql<{ id: string; amount: string; currency: string }>`
    select r.audit_id::text as id, coalesce(f.refund_amt, o.txn_amt)::text as amount,
           coalesce(f.currency, o.currency) as currency
      from audit_record r
      left join biz_order o on o.plat_order_id = r.obj_id
      left join biz_refund f on f.refund_id = r.obj_id
     where r.audit_id = any(${items.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  const about = new Map(rows.map(({ id, ...money }) => [id, money]));
  return named.map((item) => ({ ...item, ...about.get(item.id) }));
}

/** What somebody wants to be true; the desk shows why, and takes the digits that pass it. */
async function body(ctx: Context, reviews: Reviews, id: string): Promise<Body> {
  const { objId, diff } = await requestById(ctx, reviews, id, TYPES);
  const asked = (name: string) => diff.find(({ field }) => field === name)?.after ?? '';
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'reference', kind: 'code', value: objId },
      { name: 'wantedResult', kind: 'dict:order_status', value: asked('status') },
      { name: 'reason', kind: 'text', value: asked('reason') },
    ],
  };
}

/** Results that wait for a second person, in the approvals inbox; only the desk decides them. */
export const resultApprovals = ({ reviews }: Pick<Deps, 'reviews'>): Approvable => ({
  source: 'result',
  waiting: (ctx) => waitingRequests(ctx, TYPES).where(deskScope(ctx, 'r.mer_id')),
  complete: (ctx, items) => complete(ctx, reviews, items),
  body: (ctx, id) => body(ctx, reviews, id),
});
