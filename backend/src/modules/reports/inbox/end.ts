import type { ApprovalEnd } from '@portal/contract/reports/inbox';
import type { z } from 'zod';
import type { OpenQueue } from '../../../kernel/approvals.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import { stepsOf } from '../../../kernel/trail.ts';

/**
 * The last person who has changed the state of something that waits no more, when, and to what; null where its queue
 * names no trail. What the platform does with it afterwards, such as sending it, is no decision.
 */
export async function endOf(
  { queue, ctx }: OpenQueue,
  id: string,
): Promise<z.output<typeof ApprovalEnd> | null> {
  const { trail } = queue;
  if (!trail) return null;
  const steps = await stepsOf(ctx, { objType: trail.objType, objId: id });
  const last = steps.findLast(({ actor, status }) => actor !== PLATFORM.userName && status !== '');
  return last ? { by: last.actor, time: last.time, dict: trail.dict, status: last.status } : null;
}
