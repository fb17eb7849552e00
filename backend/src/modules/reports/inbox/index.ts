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
  /** The queue of something that waits for the caller; 404 of what does not, whatever its own page shows. */
  const queueOf = async (ctx: Context, { source, id }: { source: string; id: string }) => {
    const open = approvals.find(ctx, source);
    if (!open || !(await isWaiting(open, id))) throw notFound();
    return open;
  };
  on(approvalRoutes.get, async ({ params: { source, id } }, own) => {
    const open = approvals.find(own, source);
    if (!open) throw notFound();
    const { queue, ctx } = open;
    const waits = await isWaiting(open, id);
    const end = waits ? null : await endOf(open, id);
    if (!waits && !end) throw notFound();
    const body = (await queue.body?.(ctx, id)) ?? EMPTY_BODY;
    const effect = waits ? await queue.effect?.(ctx, id) : null;
    return { ...body, effect: effect ?? null, end };
  });
  on(approvalRoutes.evidence, async ({ params }, own) => {
    const { queue, ctx } = await queueOf(own, params);
    if (!queue.evidence) throw notFound();
    return queue.evidence(ctx, params.id);
  });
  on(approvalRoutes.reveal, async ({ params, body }, own) => {
    const open = await queueOf(own, params);
    const { queue, ctx } = open;
    if (!queue.secret) throw notFound();
    await requireUnlocked(open, params.id);
    return reveal(own, clock, { ...(await queue.secret(ctx, params.id, body.field)), ...body });
  });
  on(approvalRoutes.decide, ({ body }, ctx) => decideItems(ctx, approvals, body), {
    transaction: 'own',
  });
}
