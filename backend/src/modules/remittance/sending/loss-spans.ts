import { REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import { sql } from 'kysely';
import { isOpenTo } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';
import { REMIT_SCOPE } from '../objects.ts';
import { isLossUnsaid, isLossWaiting } from './loss.ts';

/** Attempts `t` at applications `r` of the caller's scope. */
const attempts = (ctx: Context) =>
  ctx.db
    .selectFrom('remit_apply as r')
    .innerJoin('remit_attempt as t', 't.apply_no', 'r.apply_no')
    .where(scopeFilter(ctx.scope, REMIT_SCOPE));

/**
 * Losses that the platform is to bear; what the payer or the agent bears waits for nobody. Of a refusal
 * no time is kept, because nobody has said anything then.
 */
export const lossSpans: SpansOf = (ctx, since) =>
  spansOf(
    attempts(ctx)
      .where('t.borne_by', '=', 'PLATFORM')
      .select(['t.loss_by', 't.loss_time', 't.loss_check_time'])
      .select(isLossWaiting.as('waits')),
    {
      began: sql`r.loss_time`,
      ended: sql`r.loss_check_time`,
      waits: sql`r.waits`,
      mine: isOpenTo(ctx, { maker: 'r.loss_by' }),
      times: ['loss_time', 'loss_check_time'],
    },
    since,
  );

/** Losses of which nobody has said why, and who bears them. */
export const unsaidLossSpans: SpansOf = (ctx, since) =>
  spansOf(
    attempts(ctx)
      .where('t.result', '=', REMIT_CHANNEL_RESULT.returned)
      .select(['t.finish_time', 't.loss_time'])
      .select(isLossUnsaid.as('waits')),
    {
      began: sql`r.finish_time`,
      ended: sql`r.loss_time`,
      waits: sql`r.waits`,
      mine: sql`true`,
      times: ['loss_time'],
    },
    since,
  );
