import { approvalRoutes } from '@portal/contract/reports/inbox';
import type { FastifyInstance } from 'fastify';
import { EMPTY_BODY, isWaiting, requireUnlocked } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { decideItems } from './decide-items.ts';
import { endOf } from './end.ts';
import { countApprovals, type Failed, inboxOf } from './queues.ts';

/** One inbox of everything that waits for a decision; it knows nothing of what that is (0073). */
export function inboxModule(app: FastifyInstance, { approvals, clock, waiting }: Deps): void {
  const on = serve(app);
  const failed: Failed = (err, source) => app.log.error({ err, source }, 'queue of approvals');
  waiting.add({
    component: 'reports/inbox/index',
    permit: approvalRoutes.list.permit,
    count: (ctx, countOf) => countApprovals(ctx, approvals, { countOf, failed }),
  });

  on(approvalRoutes.list, (_, ctx) => inboxOf(ctx, approvals, failed));
  const queueOf = (ctx: Context, source: string) => {
    const open = approvals.find(ctx, source);
    if (!open) throw notFound();
    return open;
  };
  on(approvalRoutes.get, async ({ params: { source, id } }, own) => {
    const open = queueOf(own, source);
    const { queue, ctx } = open;
    const waits = await isWaiting(open, id);
    const end = waits ? null : await endOf(open, id);
    // What is not in the caller's list is not there, whatever the scope of its own page is.
    if (!waits && !end) throw notFound();
    const body = (await queue.body?.(ctx, id)) ?? EMPTY_BODY;
    if (end) return { ...body, evidence: null, effect: null, end };
    return { ...body, effect: (await queue.effect?.(ctx, id)) ?? null, end };
  });
  on(approvalRoutes.evidence, async ({ params: { source, id } }, own) => {
    const open = queueOf(own, source);
    const { queue, ctx } = open;
    if (!queue.evidence || !(await isWaiting(open, id))) throw notFound();
    return queue.evidence(ctx, id);
  });
  on(approvalRoutes.reveal, async ({ params: { source, id }, body }, own) => {
    const open = queueOf(own, source);
    const { queue, ctx } = open;
    if (!queue.secret) throw notFound();
    await requireUnlocked(open, id);
    return reveal(own, clock, { ...(await queue.secret(ctx, id, body.field)), ...body });
  });
  on(approvalRoutes.decide, ({ body }, ctx) => decideItems(ctx, approvals, body), {
    transaction: 'own',
  });
}
