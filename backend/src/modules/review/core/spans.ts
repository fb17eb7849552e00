import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';
import { requestsOf } from './decide.ts';

/** Reason why the caller cannot decide a request `r`: it is their own (INV-07). */
export const requestLock = ({ actor }: Context) =>
  sql<'' | 'own'>`case when r.maker_id = ${actor.userId}::bigint then 'own' else '' end`;

/** Requests of some kinds as work that waits; those that their makers took back did not end by a decision. */
export const requestSpans =
  (types: readonly string[]): SpansOf =>
  (ctx, since) =>
    spansOf(
      requestsOf(ctx).where('r.obj_type', 'in', types).selectAll('r'),
      {
        began: sql`r.create_time`,
        ended: sql`case when r.ver_status in (${sql.lit(VER_STATUS.approved)}, ${sql.lit(VER_STATUS.rejected)}) then r.ver_time end`,
        waits: sql`r.ver_status = ${sql.lit(VER_STATUS.pending)}`,
        mine: sql`(${requestLock(ctx)} = '')`,
        times: ['create_time', 'ver_time'],
      },
      since,
    );
