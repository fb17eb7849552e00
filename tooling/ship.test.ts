import { expect, it } from 'vitest';
import { testsOf } from './ship.ts';

const TESTS = [
  'backend/src/modules/orders/refund/refund.test.ts',
  'host/src/enter.test.ts',
  'remotes/finance/src/pages/batch/BatchPage.test.tsx',
  'remotes/orders-old/src/Page.test.tsx',
  'remotes/orders/src/pages/general/GeneralPage.test.tsx',
  'shared/contract/src/finance/batch.test.ts',
  'shared/contract/src/orders/orders.test.ts',
  'shared/ui/src/table/Table.test.tsx',
];
const BUNDLED = [
  'remotes/orders/src/pages/general/index.tsx',
  'shared/contract/src/orders/order.ts',
];

it('[X.1] a unit ships by its own tests and those beside what its bundle carries, and by no others', () => {
  expect(testsOf('remotes/orders', BUNDLED, TESTS)).toEqual([
    'remotes/orders/src/pages/general/GeneralPage.test.tsx',
    'shared/contract/src/orders/orders.test.ts',
  ]);
});
