import { deskRoutes } from '@portal/contract/orders/desk';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { queryNow } from '../result/index.ts';
import { openedCase, resultApprovals } from './approvals.ts';
import { linesOfCase, linkLine } from './bill.ts';
import { countCases, listCases, openCase } from './case.store.ts';
import { addEvidence, openOfCase } from './evidence.ts';
import { forcedResults } from './force.review.ts';
import { decideForced, forceResult, withdrawForced } from './force.ts';
import { noteDouble } from './note.ts';
import { caseSpans } from './spans.ts';
import { keptAs, merchantOfCase } from './subject.ts';

export { findDoublePayments } from './find-doubles.job.ts';
export { keepDeskCases } from './keep-cases.job.ts';
export { waitingResults, waitingStates } from './open-cases.ts';

/** The results desk: what of orders and refunds only people can decide (money §3). */
export function deskModule(app: FastifyInstance, { clock, queues, reviews, uploads }: Deps): void {
  const on = serve(app);
  reviews.add(forcedResults(clock));
  queues.add({
    name: 'desk',
    badge: { component: 'orders/desk/index', permit: deskRoutes.list.permit, count: countCases },
    spans: caseSpans,
    approvals: { result: resultApprovals({ clock, reviews }) },
  });

  on(deskRoutes.list, ({ query }, ctx) => listCases(ctx, query.chnlCode));
  on(deskRoutes.open, ({ params }, ctx) => openedCase(ctx, { clock, reviews }, params));
  on(
    deskRoutes.query,
    async ({ params }, ctx) => {
      await merchantOfCase(ctx, params.kind, params.reference);
      const wanted = { kind: keptAs(params.kind), reference: params.reference };
      const { answer } = await queryNow(ctx, wanted, clock);
      return { answer };
    },
    { transaction: 'own' },
  );
  on(deskRoutes.addEvidence, ({ params, file }, ctx) => addEvidence(ctx, uploads, params, file));
  on(deskRoutes.bill, ({ params, query }, ctx) => linesOfCase(ctx, clock, params, query));
  on(deskRoutes.linkLine, ({ params, body }, ctx) => linkLine(ctx, clock, params, body), {
    transaction: 'own',
  });
  on(deskRoutes.evidence, ({ params }, ctx) => openOfCase(ctx, params.evidenceId));
  on(deskRoutes.force, async ({ params, body }, ctx) => {
    const { kind, reference } = params;
    await merchantOfCase(ctx, kind, reference);
    if (!(await openCase(ctx, kind, reference))) throw refuse('desk.notOpen');
    return forceResult(ctx, reviews, params, body);
  });
  on(deskRoutes.withdraw, ({ params }, ctx) => withdrawForced(ctx, reviews, params.auditId));
  on(deskRoutes.approve, ({ params, body }, ctx) =>
    decideForced(ctx, reviews, params.auditId, body),
  );
  on(deskRoutes.note, ({ params, body }, ctx) => noteDouble(ctx, params.reference, body.note));
}
