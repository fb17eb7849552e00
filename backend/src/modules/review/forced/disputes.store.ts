import type { DisputeQuery, DisputeRow } from '@portal/contract/channel/forced';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isWaiting } from '../../../channel/told.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals } from '../../../kernel/filters.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { pageOf } from '../../../kernel/paging.ts';
import type { Disputable } from './disputable.ts';

type Row = z.output<typeof DisputeRow>;

/** Payments of the caller's scope that are, or were, in dispute: each by its first attempt that is. */
const disputes = (ctx: Context, { kind, objType, records }: Disputable) => sql<Row>`(
  with d as (
    select distinct on (id) f.*
      from (select split_part(s.reference, '-', 1) as id, s.reference, s.chnl_code, true as is_open
              from channel_state s where s.kind = ${kind} and ${isWaiting}
            union all
            select a.obj_id, a.after_row ->> 'reference', a.chnl_code, false
              from audit_record a where a.obj_type = ${objType} and a.ver_status = ${sql.lit(VER_STATUS.approved)}) f
     order by id, is_open desc, reference)
  select p.id as "objId", p.subject, p.amount, p.currency, coalesce(e.result, '') as told,
         coalesce(to_char(e.received_at, 'YYYY-MM-DD HH24:MI:SS'), '') as since,
         case when not d.is_open then 'DECIDED'
              when r.asked is null then 'OPEN' else 'WAITING' end as state,
         case when d.is_open then coalesce(r.asked, '') else r.decided end as result
    from d
    join (${records(ctx)}) p using (id)
    left join lateral (
      select max(a.after_row ->> 'result') filter (where a.ver_status = ${sql.lit(VER_STATUS.pending)}) as asked,
             (array_agg(a.after_row ->> 'result' order by a.audit_id desc)
               filter (where a.ver_status = ${sql.lit(VER_STATUS.approved)}))[1] as decided
        from audit_record a where (a.obj_type, a.obj_id) = (${objType}, d.id)) r on true
    left join lateral (
      select e.result, e.received_at from channel_event e
       where (e.kind, e.reference, e.chnl_code) = (${kind}, d.reference, d.chnl_code)
         and e.source <> 'PERSON'
       order by e.received_at desc, e.occurred_at desc, e.event_id limit 1) e on true
   where ${!isOutside(ctx)}::boolean)`;

/** Page of payments in dispute, the longest open first, those that are decided behind them. */
export async function pageOfDisputes(
  ctx: Context,
  of: Disputable,
  query: z.output<typeof DisputeQuery>,
): Promise<Page<Row>> {
  const found = ctx.db
    .selectFrom(disputes(ctx, of).as('d'))
    .where(equals('d.state', query.state))
    .selectAll();
  return pageOf(found, query, {
    columns: { since: 'd.since' },
    tie: 'd.objId',
    initial: { by: 'd.since', direction: 'asc', rank: sql`d.state = 'DECIDED'` },
  });
}
