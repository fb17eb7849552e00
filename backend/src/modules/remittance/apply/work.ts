import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Work } from '../../../kernel/work.ts';
import { REMIT_SCOPE } from '../objects.ts';
import { stageSpans } from '../stage-spans.ts';
import type { Stage } from './stage.ts';

const applications = (ctx: Context) =>
  ctx.db.selectFrom('remit_apply as r').where(scopeFilter(ctx.scope, REMIT_SCOPE)).selectAll();

/** Applications that wait for a stage. */
export const remitWork = (stage: Stage): Work => ({
  kind: stage === 'audit' ? 'remitAudit' : 'remitReview',
  spans: (ctx, since) => stageSpans(ctx, applications(ctx), stage, since),
});
