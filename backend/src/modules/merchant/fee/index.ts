import { feeRoutes } from '@portal/contract/merchant/fee';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { feeExport } from './export.ts';
import { MER_FEE } from './fee.review.ts';
import { previewFee } from './preview.ts';
import { pageOfFeeRates } from './rate.store.ts';

export { type Dated, datedOf } from './dated.ts';
export { feeObject } from './fee.review.ts';
export { requireAskable, requireComplete, requireNews } from './fee.rules.ts';
export {
  channelPlansAgain,
  datedPlans,
  feesOf,
  insertPassed,
  ownPlans,
  plansInForce,
  plansOn,
  todayOf,
} from './plans.ts';

/** Fee plans: which one holds, what it costs, and how another one is asked for (domain §4.2). */
export function feeModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);
  deps.reviews.add(MER_FEE);

  on(feeRoutes.preview, ({ body }, ctx) => previewFee(ctx, deps, body));
  on(feeRoutes.list, ({ query }, ctx) => pageOfFeeRates(ctx, query));
  on(feeRoutes.export, deps.exports.handler(feeRoutes.export, feeExport));
}
