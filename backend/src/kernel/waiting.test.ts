import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { Waiting } from './waiting.ts';

it('[4.5] a page with two queues has one count, of those that the caller may decide', async () => {
  const waiting = new Waiting();
  const component = 'remittance/apply/index';
  waiting.add({ component, permit: 'losses', count: async () => 2 });
  waiting.add({ component, permit: 'results', count: async () => 3 });
  waiting.add({ component: 'order/refund/index', permit: 'refunds', count: async () => 5 });
  const countsFor = (...permits: string[]) =>
    waiting.counts({
      scopeOf: (permit: string) => (permits.includes(permit) ? { kind: 'all' } : undefined),
    } as Context);
  expect(await countsFor('losses', 'results')).toEqual([{ component, count: 5 }]);
  expect(await countsFor('results')).toEqual([{ component, count: 3 }]);
});
