import { accountRoutes } from '@portal/contract/finance/account';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { accountById, pageOfAccounts, pageOfDays, pageOfEntries } from './account.store.ts';
import { entryExport } from './export.ts';

/** Accounts of the ledger with their entries, holds and days. */
export function accountModule(app: FastifyInstance, { exports }: Deps): void {
  const on = serve(app);

  on(accountRoutes.list, ({ query }, ctx) => pageOfAccounts(ctx, query));
  on(accountRoutes.entries, ({ query }, ctx) => pageOfEntries(ctx, query));
  on(accountRoutes.days, ({ query }, ctx) => pageOfDays(ctx, query));
  on(accountRoutes.export, exports.handler(accountRoutes.export, entryExport));
  on(accountRoutes.get, ({ params, query }, ctx) => accountById(ctx, params.accountId, query.at));
}
