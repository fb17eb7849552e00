import { approvalRoutes } from '@portal/contract/reports/inbox';
import type { FastifyInstance } from 'fastify';
import { EMPTY_BODY, isWaiting } from '../../../kernel/approvals.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { decideItems } from './decide-items.ts';
import { countApprovals, type Failed, inboxOf } from './queues.ts';

/** One inbox of everything that waits for a decision; it knows nothing of what that is (0073). */
export function inboxModule(app: FastifyInstance, { approvals, waiting }: Deps): void {
  const on = serve(app);
  const failed: Failed = (err, source) => app.log.error({ err, source }, 'queue of approvals');
  waiting.add({
    component: 'reports/inbox/index',
    permit: approvalRoutes.list.permit,
    count: (ctx, countOf) => countApprovals(ctx, approvals, { countOf, failed }),
  });

  on(approvalRoutes.list, (_, ctx) => inboxOf(ctx, approvals, failed));
  on(approvalRoutes.get, async ({ params }, ctx) => {
    const open = approvals.find(ctx, params.source);
    if (!open) throw notFound();
    // What is not in the caller's list is not there, whatever the scope of its own page is.
    if (!(await isWaiting(open, params.id))) throw notFound();
    return open.queue.body?.(open.ctx, params.id) ?? EMPTY_BODY;
  });
  on(approvalRoutes.decide, ({ body }, ctx) => decideItems(ctx, approvals, body), {
    transaction: 'own',
  });
}
