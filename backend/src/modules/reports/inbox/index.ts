import { approvalRoutes } from '@portal/contract/reports/inbox';
import type { FastifyInstance } from 'fastify';
import { EMPTY_BODY, requireUnlocked } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { decideItems } from './decide-items.ts';
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
    const { queue, ctx } = queueOf(own, source);
    const body = (await queue.body?.(ctx, id)) ?? EMPTY_BODY;
    return { ...body, effect: (await queue.effect?.(ctx, id)) ?? null };
  });
  on(approvalRoutes.evidence, ({ params: { source, id } }, ctx) => {
    const open = queueOf(ctx, source);
    if (!open.queue.evidence) throw notFound();
    return open.queue.evidence(open.ctx, id);
  });
  on(approvalRoutes.reveal, async ({ params: { source, id }, body }, ctx) => {
    const open = queueOf(ctx, source);
    if (!open.queue.secret) throw notFound();
    await requireUnlocked(open, id);
    const sealed = await open.queue.secret(open.ctx, id, body.field);
    return reveal(ctx, clock, { ...sealed, ...body });
  });
  on(approvalRoutes.decide, ({ body }, ctx) => decideItems(ctx, approvals, body), {
    transaction: 'own',
  });
}
