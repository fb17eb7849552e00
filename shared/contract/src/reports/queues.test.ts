import { expect, it } from 'vitest';
import type { Route } from '../kit/route.ts';
import { allRoutes } from '../routes.ts';
import { APPROVAL_QUEUES, QUEUES } from './queues.ts';

/** Verbs by which one person decides what another has asked for. */
const DECIDING = /:(?:audit|review|approve|check|confirm)$/;

/** Work that waits for people and is no decision, with the reason. */
const WORKED_ON: Record<string, string> = {
  'order:desk:list': 'a case is looked into; the result that somebody asks for waits in `result`',
  'settle:batch:force': 'somebody asks for the result of a payout; the request waits in `payout`',
  'remit:loss:add': 'somebody says who bears a loss; that the platform does waits in `remitLoss`',
};

const permits: (string | null)[] = Object.values(allRoutes).flatMap((calls) =>
  Object.values(calls).map(({ permit }: Route) => permit),
);
const decided = new Set<string>(Object.values(APPROVAL_QUEUES).flatMap((queue) => queue.permits));

it('[4.5] every key by which something is decided lets into a queue of the approvals inbox', () => {
  const keys = permits.filter((permit) => permit !== null && DECIDING.test(permit));
  expect(keys.length).toBeGreaterThan(10);
  expect([...new Set(keys)].sort()).toEqual([...decided].sort());
});

it('[4.5] [2.4] all work of the home page waits in the inbox, or is no decision', () => {
  const left = Object.values(QUEUES).flatMap(({ decide }) => (decided.has(decide) ? [] : [decide]));
  expect(left).toEqual(Object.keys(WORKED_ON));
});

it('[4.5] who decides any queue that a source comes from decides it; of the desk, who passes results', () => {
  const keysOf = ({ permits, list }: (typeof APPROVAL_QUEUES)['fee']) => [list, ...permits];
  expect(keysOf(APPROVAL_QUEUES.fee)).toEqual([
    'channelReview',
    'mer:audit:audit',
    'mer:merChannel:audit',
  ]);
  expect(keysOf(APPROVAL_QUEUES.adjustAudit)).toEqual(['adjustAudit', 'agent:adjust:audit']);
  expect(keysOf(APPROVAL_QUEUES.result)).toEqual(['desk', 'order:desk:approve']);
});
