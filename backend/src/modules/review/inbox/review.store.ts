import type { Page } from '@portal/contract/kit/route';
import {
  MERCHANT_TYPES,
  type ReviewObjType,
  type ReviewQuery,
  type ReviewRecord,
} from '@portal/contract/merchant/review';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { type Reviews, requestsOf } from '../core/index.ts';

type Filter = z.output<typeof ReviewQuery>;
type Row = z.output<typeof ReviewRecord>;

/** Kinds of request that a page may see; left out, those about merchants. */
export type Types = readonly ReviewObjType[] | undefined;

/** Requests of the caller's scope and of these kinds. */
const visibleRequests = (ctx: Context, types: Types) =>
  requestsOf(ctx).where('r.obj_type', 'in', types ?? MERCHANT_TYPES);

/** Columns of a request as the inbox shows it, but for names (`withNames`). */
export const selectRequests = (ctx: Context, types: Types) =>
  visibleRequests(ctx, types).select([
    'r.audit_id as auditId',
    sql<Row['objType']>`r.obj_type`.as('objType'),
    'r.obj_id as objId',
    sql<string>`coalesce(r.mer_id, '')`.as('merId'),
    sql<string>`coalesce(r.chnl_code, '')`.as('chnlCode'),
    ...aliased('r', 'ver_is_add', 'fields', 'create_by', 'create_time'),
    sql<number>`greatest(0, floor(extract(epoch from
      coalesce(r.ver_time, ${ctx.now}::timestamp) - r.create_time) / 60))::int`.as('waitMinutes'),
    'r.ver_status as verStatus',
    sql<string>`coalesce(r.ver_by, '')`.as('verBy'),
    sql<string>`coalesce(to_char(r.ver_time, 'YYYY-MM-DD HH24:MI:SS'), '')`.as('verTime'),
    ...aliased('r', 'remark', 'override'),
    sql<boolean>`r.maker_id = ${ctx.actor.userId}`.as('own'),
  ]);

type Nameless = Omit<Row, 'merName' | 'chnlName'>;

/** Requests with the names of the merchant and the channel that they are about. */
export async function withNames<Request extends Nameless>(
  ctx: Context,
  reviews: Reviews,
  requests: readonly Request[],
): Promise<(Request & Row)[]> {
  const merchants = await reviews.namesOf(
    ctx,
    'merchant',
    requests.map(({ merId }) => merId),
  );
  const channels = await reviews.namesOf(
    ctx,
    'channel',
    requests.map(({ chnlCode }) => chnlCode),
  );
  return requests.map((request) => ({
    ...request,
    merName: merchants.get(request.merId) ?? '',
    chnlName: channels.get(request.chnlCode) ?? '',
  }));
}

/** Page of requests, newest first unless asked otherwise. */
export async function pageOfRequests(
  ctx: Context,
  reviews: Reviews,
  query: Filter,
  types?: Types,
): Promise<Page<Row>> {
  const { objType, verStatus, merId, createBy, params } = query;
  const select = selectRequests(ctx, types)
    .where(equals('r.obj_type', objType))
    .where(equals('r.ver_status', verStatus))
    .where(contains('r.mer_id', merId))
    .where(contains('r.create_by', createBy))
    .where(within('r.create_time', params));
  const { total, rows } = await pageOf(select, query, {
    columns: { auditId: 'r.audit_id', createTime: 'r.create_time' },
    tie: 'r.audit_id',
    initial: { by: 'r.create_time', direction: 'desc' },
  });
  return { total, rows: await withNames(ctx, reviews, rows) };
}
