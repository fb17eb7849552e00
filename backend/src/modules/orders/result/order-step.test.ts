import { expect, it } from 'vitest';
import type { Reduced } from '../../../channel/reduce.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { orderStep } from './order-step.ts';

const STATUSES: BizOrder['status'][] = ['0', '1', '2', '3', '4', '5', '6', '7'];
const STATES: Reduced['state'][] = [
  'NONE',
  'QUEUED',
  'SENT',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'RETURNED',
  'CONTRADICTION',
];

/** Every step that there is, as `from state → to: what is booked`. */
function steps(returned: bigint): string[] {
  return STATUSES.flatMap((status) =>
    STATES.flatMap((state) => {
      const reduced = {
        state,
        isDecided: false,
        by: undefined,
        returned,
        returnsAgree: true,
        mismatched: [],
        implausible: [],
        network: {},
      };
      const step = orderStep(status, reduced, 100n);
      return step ? `${status} ${state} → ${step.status}: ${step.posts.join('+')}` : [];
    }),
  );
}

it('[5.8] an order moves only as far as its state allows; contradictions move nothing', () => {
  expect(steps(100n)).toEqual([
    '1 SUCCEEDED → 2: sale',
    '1 FAILED → 3: ',
    '1 RETURNED → 7: sale+reversal',
    '2 RETURNED → 7: reversal',
    '6 SUCCEEDED → 2: sale',
    '6 FAILED → 3: ',
    '6 RETURNED → 7: sale+reversal',
  ]);
});

it('[5.8] a sale that came back in part stays a sale', () => {
  expect(steps(60n).filter((step) => step.includes('RETURNED'))).toEqual([
    '1 RETURNED → 2: sale',
    '6 RETURNED → 2: sale',
  ]);
});
