import { sql } from 'kysely';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/work.ts';
import { requestsOf } from './decide.ts';

/** Requests of some kinds as work that waits; those that their makers took back did not end by a decision. */
export const requestSpans =
  (types: readonly string[]): SpansOf =>
  (ctx, since) =>
    spansOf(
      requestsOf(ctx).where('r.obj_type', 'in', types).selectAll('r'),
      {
        began: sql`r.create_time`,
        ended: sql`case when r.ver_status in ('1', '2') then r.ver_time end`,
        waits: sql`r.ver_status = '0'`,
        mine: sql`r.maker_id <> ${ctx.actor.userId}::bigint`,
        times: ['create_time', 'ver_time'],
      },
      since,
    );
