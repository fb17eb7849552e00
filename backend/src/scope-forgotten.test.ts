import { batchRoutes } from '@portal/contract/finance/batch';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { refundRoutes } from '@portal/contract/orders/refund';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import { type SqlBool, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as kernel from './kernel/scope.ts';
import { TEST_ASOF, testApp } from './testing/index.ts';
import { STRANGE, strangers } from './testing/strangers.ts';
import { type User, userOf } from './testing/user.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const ownerOf = (row: unknown) => (row as { merId?: string }).merId ?? '';
const LISTS = {
  orders: generalOrderRoutes.list,
  refunds: refundRoutes.list,
  merchants: merchantRoutes.list,
  batches: batchRoutes.list,
  remittances: remitApplyRoutes.list,
  deposits: agentDepositRoutes.list,
};
const permits = Object.values(LISTS).map(({ permit }) => permit);

// The embedded engine has one role, and no barrier.
it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a store that forgets the scope gives no row of others',
  { tags: 'postgresql' },
  async () => {
    const far = await strangers(test, permits);
    const spy = vi.spyOn(kernel, 'scopeFilter').mockReturnValue(sql<SqlBool>`true`);
    onTestFinished(() => spy.mockRestore());
    for (const [name, route] of Object.entries(LISTS)) {
      const ask = async (user: User) => {
        const answer = await user.call(route);
        const others = (answer.rows ?? []).filter((row) => !STRANGE.includes(ownerOf(row)));
        return [name, answer.code, others.length > 0];
      };
      expect(await ask(userOf(test, 'admin'))).toEqual([name, 200, true]);
      for (const user of far) expect(await ask(user)).toEqual([name, 200, false]);
    }
  },
);
