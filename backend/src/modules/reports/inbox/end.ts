import type { ApprovalEnd } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OpenQueue } from '../../../kernel/approvals.ts';
import { PLATFORM } from '../../../kernel/audit.ts';
import { stepsOf } from '../../../kernel/trail.ts';

/**
 * Who has ended what the caller still sees in a queue, when, and how: the last person who has changed its state. What
 * the platform does with it afterwards, such as sending it, is no decision.
 */
export async function endOf(
  { queue, ctx }: OpenQueue,
  id: string,
): Promise<z.output<typeof ApprovalEnd> | null> {
  const { trail } = queue;
  if (!trail) return null;
  const waiting = await sql`select from (${queue.waiting(ctx)}) w where w.id = ${id}`.execute(
    ctx.db,
  );
  if (waiting.rows.length > 0) return null;
  const steps = await stepsOf(ctx, { objType: trail.objType, objId: id });
  const last = steps.findLast(({ actor, status }) => actor !== PLATFORM.userName && status !== '');
  return last ? { by: last.actor, time: last.time, dict: trail.dict, status: last.status } : null;
}
