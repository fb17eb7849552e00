import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_TYPES, type ReviewObjType } from '@portal/contract/merchant/review';
import { sql } from 'kysely';
import { type Approvable, massColumns, type WaitingItem } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Deps } from '../../deps.ts';
import { decide, hitsShown, type Reviews, requestLock, requestsOf } from '../core/index.ts';
import { endOfRequest } from './ended.ts';

type Types = readonly ReviewObjType[];

const APART = {
  channel: ['MER_CHNL'],
  fee: ['MER_FEE', 'CHNL_COST'],
  limit: ['MER_LIMIT'],
} as const satisfies Record<string, Types>;
const apart: Types = Object.values(APART).flat();

/** Requests of some kinds that wait, as the approvals inbox shows them. */
export const waitingRequests = (
  ctx: Context,
  types: Types,
  id: 'r.audit_id' | 'r.obj_id' = 'r.audit_id',
) =>
  requestsOf(ctx)
    .where('r.obj_type', 'in', types)
    .where('r.ver_status', '=', VER_STATUS.pending)
    .select([
      sql<string>`${sql.ref(id)}::text`.as('id'),
      sql<string>`'audit_obj_type'`.as('whatDict'),
      sql<string>`r.obj_type`.as('whatValue'),
      sql<
        'add' | 'change'
      >`case r.ver_is_add when ${sql.lit(VER_IS_ADD.add)} then 'add' else 'change' end`.as('stage'),
      sql<string>`coalesce(r.mer_id, r.chnl_code, '')`.as('subject'),
      sql<string>`''`.as('payee'),
      sql<string>`''`.as('amount'),
      sql<string>`''`.as('currency'),
      'r.create_by as createBy',
      'r.create_time as since',
      requestLock(ctx).as('lock'),
    ])
    .select(massColumns());

/** The same with the names of merchants, and of channels where no merchant is meant. */
export async function namedItems<Item extends WaitingItem>(
  ctx: Context,
  reviews: Reviews,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.map(({ subject }) => subject);
  const merchants = await reviews.namesOf(ctx, 'merchant', ids);
  const channels = await reviews.namesOf(ctx, 'channel', ids);
  return items.map((item) => ({
    ...item,
    subject: merchants.get(item.subject) ?? channels.get(item.subject) ?? item.subject,
  }));
}

/** Requests about merchants, and those about their channels, in the approvals inbox. */
export function requestApprovals({ reviews }: Pick<Deps, 'reviews'>) {
  const approvalsOf = (types: Types): Approvable => ({
    ended: (ctx, id) => endOfRequest(ctx, types, id),
    waiting: (ctx) => waitingRequests(ctx, types),
    complete: async (ctx, items) => aloneItems(ctx, reviews, await namedItems(ctx, reviews, items)),
    decide: (ctx, id, { verStatus, remark }) =>
      decide(ctx, reviews, id, { outcome: verStatus, remark: remark.trim(), types }),
  });
  const rest = MERCHANT_TYPES.filter((type) => !apart.includes(type));
  return {
    merchant: approvalsOf(rest),
    ofChannels: {
      channel: approvalsOf(APART.channel),
      fee: approvalsOf(APART.fee),
      limit: approvalsOf(APART.limit),
    },
  };
}

/**
 * Says which requests are decided alone: those that ask for pictures, which somebody has to see, and
 * those that meet the blacklist now.
 */
async function aloneItems<Item extends WaitingItem>(
  ctx: Context,
  reviews: Reviews,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const asked = await ctx.db
    .selectFrom('audit_record')
    .where('audit_id', 'in', ids)
    .select(['audit_id', 'obj_type', 'obj_id as objId', 'fields', 'after_row as after'])
    .execute();
  const reasons = new Map<string, WaitingItem['alone']>();
  for (const { audit_id, obj_type, fields, ...screened } of asked) {
    const reviewed = reviews.get(obj_type);
    const pictures = reviewed.fields.filter(({ kind }) => kind === 'image');
    if (pictures.some(({ field }) => fields.includes(field))) reasons.set(audit_id, 'evidence');
    else if ((await hitsShown(ctx, reviewed, screened)).length > 0) reasons.set(audit_id, 'hit');
  }
  return items.map((item) => ({ ...item, alone: reasons.get(item.id) ?? item.alone }));
}
