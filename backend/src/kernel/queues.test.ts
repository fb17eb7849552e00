import type { ApprovalSource } from '@portal/contract/reports/queues';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Approvable } from './approvals.ts';
import type { Context } from './context.ts';
import { type Queue, Queues } from './queues.ts';

const { db } = await testDatabase('none');
const ctxOf = (...permits: string[]) =>
  ({
    db,
    now: '2026-11-23 10:00:00',
    scopeOf: (permit: string) => (permits.includes(permit) ? { kind: 'all' } : undefined),
  }) as Context;

const spans = () => sql`
  select '2026-11-23 09:00:00'::timestamp as began, null::timestamp as ended, true as waits, true as mine`;

/** Queues of merchants and of their channels: of each source some wait, and one of them is the caller's own. */
function declared() {
  const counted: string[] = [];
  const failed: ApprovalSource[] = [];
  const waiting = (source: string, count: number): Approvable => ({
    ended: async () => null,
    waiting: () => {
      counted.push(source);
      return sql`select case at when 0 then 'own' else '' end as lock from generate_series(0, ${count}::int) at`;
    },
  });
  const ofChannels = {
    channel: waiting('channel', 1),
    fee: waiting('fee', 2),
    limit: waiting('limit', 4),
  };
  const merchants: Queue = {
    name: 'merchantReview',
    badge: { component: 'merchants', permit: 'mer:audit:list' },
    spans,
    approvals: { merchant: waiting('merchant', 8), ...ofChannels },
  };
  const channels: Queue = {
    name: 'channelReview',
    badge: { component: 'channels', permit: 'mer:merChannel:audit' },
    spans,
    approvals: ofChannels,
  };
  const queues = new Queues((_, source) => failed.push(source));
  queues.add(merchants);
  queues.add(channels);
  return { queues, merchants, counted, failed };
}

const INBOX = 'reports/inbox/index';
const ALL = ['mer:audit:list', 'mer:audit:audit', 'mer:merChannel:audit', 'report:inbox:list'];

describe('[4.5] badges', () => {
  it('count each source once, whatever pages show it, without what is locked', async () => {
    const { queues, counted } = declared();
    expect(await queues.badges(ctxOf(...ALL))).toEqual([
      { component: 'merchants', count: 15 },
      { component: 'channels', count: 7 },
      { component: INBOX, count: 15 },
    ]);
    expect(counted).toEqual(['merchant', 'channel', 'fee', 'limit']);
  });

  it('are those of pages that the caller sees, of what the caller decides', async () => {
    const { queues } = declared();
    expect(await queues.badges(ctxOf('mer:audit:list', 'mer:merChannel:audit'))).toEqual([
      { component: 'merchants', count: 7 },
      { component: 'channels', count: 7 },
    ]);
    expect(await queues.badges(ctxOf('mer:audit:audit'))).toEqual([]);
  });

  it('of one page are added up, what its module counts by itself among them', async () => {
    const { queues } = declared();
    queues.add({
      name: 'desk',
      badge: { component: 'merchants', permit: 'mer:audit:list', count: async () => 100 },
      spans,
      approvals: { result: { ended: async () => null, waiting: () => sql`select '' as lock` } },
    });
    expect(await queues.badges(ctxOf('mer:audit:list', 'mer:merChannel:audit'))).toContainEqual({
      component: 'merchants',
      count: 107,
    });
  });

  it('count nothing of a source that cannot be read, and tell why', async () => {
    const { queues, failed } = declared();
    queues.add({
      name: 'refundAudit',
      badge: null,
      spans,
      approvals: {
        refund: { ended: async () => null, waiting: () => sql`select lock from nowhere` },
      },
    });
    expect(await queues.badges(ctxOf(...ALL, 'order:refund:audit'))).toContainEqual({
      component: INBOX,
      count: 15,
    });
    expect(failed).toEqual(['refund']);
  });
});

it('[2.4] work that another queue has all of is told once', async () => {
  const { queues } = declared();
  const kinds = async (...permits: string[]) =>
    (await queues.workloads(ctxOf(...permits))).map(({ kind, count }) => [kind, count]);
  expect(await kinds(...ALL)).toEqual([['merchantReview', 1]]);
  expect(await kinds('mer:merChannel:audit')).toEqual([['channelReview', 1]]);
});

it('[4.5] refuses a queue that is declared twice', () => {
  const { queues, merchants } = declared();
  expect(() => queues.add(merchants)).toThrow('merchantReview');
});
