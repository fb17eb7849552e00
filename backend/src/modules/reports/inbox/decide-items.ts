import { PASSED, type Verdict } from '@portal/contract/kit/outcome';
import type { Answer } from '@portal/contract/kit/route';
import type { ApprovalDecision, approvalRoutes } from '@portal/contract/reports/inbox';
import type { z } from 'zod';
import { EMPTY_BODY, findWaiting, type OpenQueue } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { oneByOne } from '../../../kernel/own-transaction.ts';
import type { Queues } from '../../../kernel/queues.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';

/** Refuses to approve an item that fails one of its checks; the page says so beforehand. */
async function requireChecks({ queue, ctx }: OpenQueue, id: string): Promise<void> {
  const { checks } = (await queue.body?.(ctx, id)) ?? EMPTY_BODY;
  if (checks.some(({ tone }) => tone === 'fail')) throw refuse('approval.checkFailed');
}

/**
 * Refuses an item of a mass decision that has evidence to look at or meets the blacklist (0073). It must not
 * be approved unseen, nor rejected with a reason about something else, which its requester would read.
 */
async function requireMass(open: OpenQueue, id: string): Promise<void> {
  const item = await findWaiting(open, id);
  if (item && item.alone !== '') throw refuse(`approval.alone.${item.alone}`);
}

interface Asked {
  source: string;
  id: string;
  /** It comes together with others. */
  isMass: boolean;
}

async function decideOne(
  own: Context,
  queues: Queues,
  { source, id, isMass }: Asked,
  verdict: Verdict,
): Promise<void> {
  const open = queues.find(own, source);
  if (!open) throw notFound();
  const { queue, ctx } = open;
  if (!queue.decide) throw refuse('approval.ownPage');
  if (isMass) await requireMass(open, id);
  if (verdict.verStatus === PASSED) await requireChecks(open, id);
  await queue.decide(ctx, id, verdict);
}

/** Decides several things by the rules of each, one by one; each has a result of its own. */
export async function decideItems(
  ctx: Context,
  queues: Queues,
  { items, ...verdict }: z.output<typeof ApprovalDecision>,
): Promise<Answer<typeof approvalRoutes.decide>> {
  const isMass = items.length > 1;
  const results: Answer<typeof approvalRoutes.decide> = [];
  for (const item of items) {
    const [outcome] = await oneByOne(ctx, [item.id], (own) =>
      decideOne(own, queues, { ...item, isMass }, verdict),
    );
    results.push({ ...item, ok: outcome?.ok ?? false, msg: outcome?.msg ?? '' });
  }
  return results;
}
