import type { Answer } from '@portal/contract/kit/route';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { money } from './refund-fixture.ts';

type User = Pick<Client, 'call'>;
export type Inbox = Answer<typeof approvalRoutes.list>;
export type Queue = Inbox['queues'][number];
export interface Place {
  source: Queue['source'];
  id: string;
}

/** All that waits for a user. */
export const inboxOf = async (user: User) => (await user.call(approvalRoutes.list)).data as Inbox;

/** One thing of a queue, if it waits for a user. */
export async function itemOf(user: User, { source, id }: Place) {
  const { queues } = await inboxOf(user);
  const queue = queues.find((one) => one.source === source);
  expect(queue, source).toMatchObject({ failed: false });
  return queue?.items.find((item) => item.id === id);
}

/** Reads what an approver has to know of one item. */
export const bodyOf = async (user: User, place: Place) => {
  const { data, msg } = await user.call(approvalRoutes.get, { params: { ...place } });
  if (!data) throw new Error(msg);
  return data as Answer<typeof approvalRoutes.get>;
};

/** Decides things in the inbox; what became of each. */
export const decideIn = async (
  user: User,
  items: readonly Place[],
  verStatus: '1' | '2' = '1',
  remark = '',
) =>
  (await user.call(approvalRoutes.decide, { body: { items, verStatus, remark } }, money()))
    .data as Answer<typeof approvalRoutes.decide>;
