import type { Answer } from '@portal/contract/kit/route';
import type { ApprovalQueue, approvalRoutes } from '@portal/contract/reports/inbox';
import { APPROVAL_QUEUES, APPROVALS_A_SOURCE } from '@portal/contract/reports/queues';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OpenQueue, WaitingItem } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Queues } from '../../../kernel/queues.ts';

type Queue = z.output<typeof ApprovalQueue>;
type Inbox = Answer<typeof approvalRoutes.list>;

type Listed = WaitingItem & Pick<Queue['items'][number], 'waitMinutes'> & Pick<Queue, 'total'>;

/** Counts the items of a queue and lists those that have waited longest. */
async function longestOf({ queue, ctx }: OpenQueue): Promise<Pick<Queue, 'total' | 'items'>> {
  const { rows } = await sql<Listed>`
    select w.*, count(*) over ()::int as total,
           greatest(0, floor(extract(epoch from ${ctx.now}::timestamp - w.since) / 60))::int as "waitMinutes"
      from (${queue.waiting(ctx)}) w
     order by w.since, w.id limit ${APPROVALS_A_SOURCE}`.execute(ctx.db);
  const listed = (await queue.complete?.(ctx, rows)) ?? rows;
  return {
    total: rows[0]?.total ?? 0,
    items: listed.map(({ whatDict, whatValue, total: _, record: __, ...item }) => ({
      ...item,
      what: { dict: whatDict, value: whatValue },
    })),
  };
}

async function readQueue(open: OpenQueue, failed: Queues['failed']): Promise<Queue> {
  const { source, queue } = open;
  const { kind } = APPROVAL_QUEUES[source];
  const about = { source, kind, isDecidedHere: queue.decide !== undefined };
  try {
    return { ...about, failed: false, ...(await longestOf(open)) };
  } catch (error) {
    failed(error, source);
    return { ...about, failed: true, total: 0, items: [] };
  }
}

/** Names of decisions in the audit trail. */
const DECISIONS = [
  'audit',
  'review',
  'approve',
  'refuse',
  'lossAudit',
  'lossRefuse',
  'resendRefuse',
];

/** Finds the time of the caller's last decision, by the audit trail. */
async function lastDecision({ db, actor }: Context): Promise<Inbox['last']> {
  const last = await db
    .selectFrom('audit_event')
    .where('actor_name', '=', actor.userName)
    .where('action', 'in', DECISIONS)
    .orderBy('id', 'desc')
    .limit(1)
    .select('at as time')
    .executeTakeFirst();
  return last ?? null;
}

/** Lists each of the caller's queues, longest waiting first; a queue that fails says so. */
export async function inboxOf(ctx: Context, queues: Queues): Promise<Inbox> {
  const open = queues.openTo(ctx).map((one) => readQueue(one, queues.failed));
  return { queues: await Promise.all(open), last: await lastDecision(ctx) };
}
