import { expect, it } from 'vitest';
import { type Approvable, type OpenQueue, onceEach } from './approvals.ts';

const open = (source: Approvable['source']) => ({ queue: { source } }) as OpenQueue;

it('[4.5] counts a queue that several pages show once in a call', async () => {
  const counted: string[] = [];
  const countOf = onceEach(async ({ queue }) => counted.push(queue.source));
  const [refund, batch] = [open('refund'), open('batch')];
  expect([await countOf(refund), await countOf(batch), await countOf(refund)]).toEqual([1, 2, 1]);
  expect(counted).toEqual(['refund', 'batch']);
});
