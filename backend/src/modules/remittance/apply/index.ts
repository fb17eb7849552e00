import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { remitDraftRoutes, remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import type { RemitDecision } from '@portal/contract/remittance/decision';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { REMIT_OBJECT } from '../objects.ts';
import { applicationsFound, cipherOfApplication, pageOfApplications } from './apply.store.ts';
import { mend, submit } from './apply.writes.ts';
import { remitApprovals, resendApprovals } from './approvals.ts';
import { applicationByNo } from './detail.ts';
import { draftOf, drafts } from './drafts.ts';
import { applyExport } from './export.ts';
import { quoteOf } from './quote.ts';
import { searchedRemittances } from './search.ts';
import { remitSpans, resendSpans } from './spans.ts';
import { decideApplication, type Stage, withdraw } from './stage.ts';
import { timelineOf } from './timeline.ts';

export { applicationByNo, timelineOf };

/** Decides a stage of several applications, each in a transaction of its own. */
async function decide(
  ctx: Context,
  stage: Stage,
  { ids, ...verdict }: z.output<typeof RemitDecision>,
) {
  const outcomes = await oneByOne(ctx, ids, (own, id) =>
    decideApplication(own, id, stage, verdict),
  );
  return outcomes.map(({ id, reason, ...outcome }) => {
    const code = reason === 'blacklisted' || reason === 'rfi' ? reason : '';
    return { applyNo: id, ...outcome, code } as const;
  });
}

function serveDrafts(app: FastifyInstance): void {
  const on = serve(app);
  on(remitDraftRoutes.list, (_, ctx) => drafts.list(ctx));
  on(remitDraftRoutes.get, ({ params }, ctx) => drafts.get(ctx, params.draftId));
  on(remitDraftRoutes.create, ({ body }, ctx) => drafts.create(ctx, draftOf(body)));
  on(remitDraftRoutes.update, ({ params, body }, ctx) =>
    drafts.update(ctx, params.draftId, draftOf(body)),
  );
  on(remitDraftRoutes.remove, async ({ params }, ctx) => {
    await drafts.take(ctx, params.draftId);
    return undefined;
  });
}

/** Applications for remittances up to their approval (requirement 2.67, money §6). */
export function applyModule(app: FastifyInstance, deps: Deps): void {
  const { clock, exports, queues, search, standings } = deps;
  const on = serve(app);
  search.add(searchedRemittances);
  standings.add('remitUnknown', (ctx) =>
    countRows(
      ctx,
      applicationsFound(ctx, STANDING.remitUnknown.filters).clearSelect().selectAll('r'),
      sql`r.sent_at`,
    ),
  );
  queues.add({
    name: 'remitAudit',
    badge: { component: 'remittance/apply/audit', permit: remitWriteRoutes.audit.permit },
    spans: remitSpans('audit'),
    approvals: { remitAudit: remitApprovals(deps, 'audit') },
  });
  const badge = { component: 'remittance/apply/review', permit: remitWriteRoutes.review.permit };
  queues.add({
    name: 'remitReview',
    badge,
    spans: remitSpans('review'),
    approvals: { remitReview: remitApprovals(deps, 'review') },
  });
  queues.add({
    name: 'remitResend',
    badge,
    spans: resendSpans,
    approvals: { remitResend: resendApprovals(deps) },
  });
  serveDrafts(app);

  on(remitApplyRoutes.list, ({ query }, ctx) => pageOfApplications(ctx, query));
  on(remitApplyRoutes.get, ({ params }, ctx) => applicationByNo(ctx, params.applyNo, clock()));
  on(remitReadRoutes.export, exports.handler(remitReadRoutes.export, applyExport));
  on(remitReadRoutes.timeline, ({ params }, ctx) => timelineOf(ctx, params.applyNo));
  on(remitReadRoutes.reveal, async ({ params, body }, ctx) => {
    const { applyNo: objId } = params;
    const cipher = await cipherOfApplication(ctx, objId, body.field);
    return reveal(ctx, clock, { objType: REMIT_OBJECT, objId, ...body, cipher });
  });
  on(remitWriteRoutes.quote, ({ body }, ctx) => quoteOf(ctx, body));
  on(remitWriteRoutes.create, ({ body }, ctx) => submit(ctx, body));
  on(remitWriteRoutes.update, ({ body }, ctx) => mend(ctx, body));
  const own = { transaction: 'own' } as const;
  on(remitWriteRoutes.audit, ({ body }, ctx) => decide(ctx, 'audit', body), own);
  on(remitWriteRoutes.review, ({ body }, ctx) => decide(ctx, 'review', body), own);
  on(remitWriteRoutes.withdraw, ({ params }, ctx) => withdraw(ctx, params.applyNo));
}
