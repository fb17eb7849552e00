import type { Answer } from '@portal/contract/kit/route';
import type { ApprovalQueue, approvalRoutes } from '@portal/contract/reports/inbox';
import { APPROVAL_QUEUES, APPROVALS_A_SOURCE } from '@portal/contract/reports/inbox-kinds';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Approvals, CountQueue, OpenQueue, WaitingItem } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';

type Queue = z.output<typeof ApprovalQueue>;
type Inbox = Answer<typeof approvalRoutes.list>;

/** Told of what went wrong with one queue: it takes nothing else down. */
export type Failed = (error: unknown, source: string) => void;

type Listed = WaitingItem & Pick<Queue['items'][number], 'waitMinutes'> & Pick<Queue, 'total'>;

/** How many wait in a queue, and the longest waiting of them. */
async function longestOf({ queue, ctx }: OpenQueue): Promise<Pick<Queue, 'total' | 'items'>> {
  const { rows } = await sql<Listed>`
    select w.*, count(*) over ()::int as total,
           greatest(0, floor(extract(epoch from ${ctx.now}::timestamp - w.since) / 60))::int as "waitMinutes"
      from (${queue.waiting(ctx)}) w
     order by w.since, w.id limit ${APPROVALS_A_SOURCE}`.execute(ctx.db);
  const listed = (await queue.complete?.(ctx, rows)) ?? rows;
  return {
    total: rows[0]?.total ?? 0,
    items: listed.map(({ whatDict, whatValue, total: _, ...item }) => ({
      ...item,
      what: { dict: whatDict, value: whatValue },
    })),
  };
}

async function readQueue(open: OpenQueue, failed: Failed): Promise<Queue> {
  const { source, decide } = open.queue;
  const { kind } = APPROVAL_QUEUES[source];
  const about = { source, kind, isDecidedHere: decide !== undefined };
  try {
    return { ...about, failed: false, ...(await longestOf(open)) };
  } catch (error) {
    failed(error, source);
    return { ...about, failed: true, total: 0, items: [] };
  }
}

/** What the trail calls decisions. */
const DECISIONS = [
  'audit',
  'review',
  'approve',
  'refuse',
  'lossAudit',
  'lossRefuse',
  'resendRefuse',
];

/** When the caller has last decided something, by the trail. */
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

/** What waits in each of the caller's queues, the longest waiting first; one that fails says so. */
export async function inboxOf(ctx: Context, approvals: Approvals, failed: Failed): Promise<Inbox> {
  const queues = await Promise.all(approvals.openTo(ctx).map((open) => readQueue(open, failed)));
  return { queues, last: await lastDecision(ctx) };
}

/** How many things the caller may decide; what cannot be read counts nothing. */
export async function countApprovals(
  ctx: Context,
  approvals: Approvals,
  { countOf, failed }: { countOf: CountQueue; failed: Failed },
): Promise<number> {
  const counts = approvals.openTo(ctx).map(async (one) => {
    try {
      return await countOf(one);
    } catch (error) {
      failed(error, one.queue.source);
      return 0;
    }
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
