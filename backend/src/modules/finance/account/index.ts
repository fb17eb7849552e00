import { accountRoutes } from '@portal/contract/finance/account';
import { floorRoutes } from '@portal/contract/finance/floor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { accountById, pageOfAccounts, pageOfDays, pageOfEntries } from './account.store.ts';
import { entryExport } from './export.ts';
import { MER_FLOOR } from './floor.review.ts';
import { askFloor, floorRequest } from './floor.ts';

/** Accounts of the ledger with their entries, holds and days. */
export function accountModule(app: FastifyInstance, { exports, reviews }: Deps): void {
  const on = serve(app);
  reviews.add(MER_FLOOR);

  on(accountRoutes.list, ({ query }, ctx) => pageOfAccounts(ctx, query));
  on(accountRoutes.entries, ({ query }, ctx) => pageOfEntries(ctx, query));
  on(accountRoutes.days, ({ query }, ctx) => pageOfDays(ctx, query));
  on(accountRoutes.export, exports.handler(accountRoutes.export, entryExport));
  on(accountRoutes.get, async ({ params: { accountId }, query }, ctx) => ({
    ...(await accountById(ctx, accountId, query.at)),
    floorRequest: await floorRequest(ctx, accountId),
  }));
  on(floorRoutes.change, ({ params, body }, ctx) => askFloor(ctx, params.accountId, body));
}
