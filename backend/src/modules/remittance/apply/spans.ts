import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';
import { REMIT_SCOPE } from '../objects.ts';
import { isResendWaiting } from '../sending/index.ts';
import { stageSpans } from '../stage-spans.ts';
import type { Stage } from './stage.ts';

const applications = (ctx: Context) =>
  ctx.db.selectFrom('remit_apply as r').where(scopeFilter(ctx.scope, REMIT_SCOPE)).selectAll();

/** Applications that wait for a stage. */
export const remitSpans =
  (stage: Stage): SpansOf =>
  (ctx, since) =>
    stageSpans(ctx, applications(ctx), stage, since);

/** Requests to send again what came back. */
export const resendSpans: SpansOf = (ctx, since) =>
  spansOf(
    ctx.db
      .selectFrom('remit_apply as r')
      .where(scopeFilter(ctx.scope, REMIT_SCOPE))
      .where('r.resend_status', 'is not', null)
      .select(['r.resend_by', 'r.resend_time', 'r.resend_check_time'])
      .select(isResendWaiting.as('waits')),
    {
      began: sql`r.resend_time`,
      ended: sql`r.resend_check_time`,
      waits: sql`r.waits`,
      mine: isOpenTo(ctx, { maker: 'r.resend_by' }),
      times: ['resend_time', 'resend_check_time'],
    },
    since,
  );
