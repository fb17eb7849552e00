import { approvalRoutes } from '@portal/contract/reports/inbox';
import type { FastifyInstance } from 'fastify';
import { EMPTY_BODY, isWaiting, requireUnlocked } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { reveal } from '../../../kernel/reveal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { decideItems } from './decide-items.ts';
import { inboxOf } from './queues.ts';

/** One inbox of everything that waits for a decision; it knows nothing of what that is (0073). */
export function inboxModule(app: FastifyInstance, { clock, queues }: Deps): void {
  const on = serve(app);

  on(approvalRoutes.list, (_, ctx) => inboxOf(ctx, queues));
  const queueOf = (ctx: Context, source: string) => {
    const open = queues.find(ctx, source);
    if (!open) throw notFound();
    return open;
  };
  on(approvalRoutes.get, async ({ params: { source, id } }, own) => {
    const open = queueOf(own, source);
    const { queue, ctx } = open;
    const waits = await isWaiting(open, id);
    const end = waits ? null : await queue.ended(ctx, id);
    // An item outside the caller's list does not exist here, whatever the scope of its own page is.
    if (!waits && !end) throw notFound();
    const body = (await queue.body?.(ctx, id)) ?? EMPTY_BODY;
    if (end) return { ...body, evidence: [], effect: null, refused: null, end };
    const effect = (await queue.effect?.(ctx, id)) ?? null;
    return { ...body, effect, refused: (await queue.refused?.(ctx, id)) ?? null, end };
  });
  on(approvalRoutes.evidence, async ({ params: { source, id, no } }, own) => {
    const open = queueOf(own, source);
    const { queue, ctx } = open;
    if (!queue.evidence || !(await isWaiting(open, id))) throw notFound();
    return queue.evidence(ctx, id, Number(no));
  });
  on(approvalRoutes.reveal, async ({ params: { source, id }, body }, own) => {
    const open = queueOf(own, source);
    const { queue, ctx } = open;
    if (!queue.secret) throw notFound();
    await requireUnlocked(open, id);
    return reveal(own, clock, { ...(await queue.secret(ctx, id, body.field)), ...body });
  });
  on(approvalRoutes.decide, ({ body }, ctx) => decideItems(ctx, queues, body), {
    transaction: 'own',
  });
}
