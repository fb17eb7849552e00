import { reconBillRoutes as routes } from '@portal/contract/finance/recon-bill';
import { reconLineRoutes } from '@portal/contract/finance/recon-line';
import { reconSummaryRoutes } from '@portal/contract/finance/recon-summary';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../kernel/context.ts';
import { inOwnTransaction } from '../../../kernel/own-transaction.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { matchPlace } from '../recon-match/index.ts';
import { billById, billsOf, pageOfBills } from './bill.store.ts';
import { billExport, lineExport, summaryExport } from './export.ts';
import { pageOfItems, pageOfLines } from './line.store.ts';
import { reconCheck } from './recon-check.ts';
import { pageOfSummary, totalsOfSummary } from './summary.store.ts';

export { settledWithin } from './bill.store.ts';

/** Matches at the place of a bill; answers how it stands there now. */
async function matchBill(ctx: Context, { db, clock }: Deps, billId: string) {
  const find = () => billsOf(ctx, {}).where('b.bill_id', '=', billId).executeTakeFirst();
  const bill = await find();
  if (!bill) throw notFound();
  await inOwnTransaction(ctx, async ({ audit }) =>
    audit({ objType: 'recon:bill', objId: billId, action: 'match' }),
  );
  const { chnlCode, currency } = bill;
  await matchPlace({ db, clock, isStopping: () => false }, { chnlCode, currency });
  const { matchedCnt, waitingCnt, errorCnt } = (await find()) ?? bill;
  return { matched: matchedCnt, waiting: waitingCnt, errors: errorCnt };
}

/** Bills of channels, both their sides, and what they come to (requirements 2.63 and 2.64). */
export function reconBillModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  const { exports, clock, closing } = deps;
  closing.add(reconCheck);

  on(routes.list, ({ query }, ctx) => pageOfBills(ctx, query));
  on(routes.export, exports.handler(routes.export, billExport));
  on(routes.match, ({ params }, ctx) => matchBill(ctx, deps, params.billId), {
    transaction: 'own',
  });
  on(reconLineRoutes.list, ({ query }, ctx) => pageOfLines(ctx, query));
  on(reconLineRoutes.export, exports.handler(reconLineRoutes.export, lineExport));
  on(reconLineRoutes.items, ({ query }, ctx) => pageOfItems(ctx, query));
  on(reconSummaryRoutes.list, ({ query }, ctx) => pageOfSummary(ctx, query));
  on(reconSummaryRoutes.total, ({ query }, ctx) => totalsOfSummary(ctx, query));
  on(reconSummaryRoutes.export, exports.handler(reconSummaryRoutes.export, summaryExport));
  on(routes.get, ({ params }, ctx) => billById(ctx, clock, params.billId));
}
