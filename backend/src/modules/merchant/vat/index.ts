import { vatRoutes } from '@portal/contract/merchant/vat';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { MER_VAT } from './vat.review.ts';
import { changeVat, vatOfMerchant } from './vat.ts';

export { vatRatesOn } from './vat.store.ts';

/** Value added tax on what merchants are charged (money §1.2). */
export function vatModule(app: FastifyInstance, { reviews }: Deps): void {
  const on = serve(app);
  reviews.add(MER_VAT);

  on(vatRoutes.list, ({ params }, ctx) => vatOfMerchant(ctx, params.merId));
  on(vatRoutes.change, ({ params, body }, ctx) => changeVat(ctx, reviews, params.merId, body));
}
