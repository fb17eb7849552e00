import { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../kernel/serve.ts';
import type { Deps } from '../deps.ts';
import { merchantById } from './merchant.detail.ts';
import { merchantOptions, pageOfMerchants } from './merchant.store.ts';

/** The longest list that a select of all merchants may have. */
const ALL_OPTIONS = 1_000;

export function merchantModule(app: FastifyInstance, { optionSources }: Deps): void {
  const on = serve(app);
  optionSources.add('merchant', async (ctx) => {
    const merchants = await merchantOptions(ctx, { limit: ALL_OPTIONS });
    return merchants.map(({ merId, merName }) => ({ label: merName, value: merId }));
  });
  optionSources.add('channel', (ctx) =>
    ctx.db
      .selectFrom('biz_channel')
      .where('status', '=', '0')
      .select(['chnl_name as label', 'chnl_code as value'])
      .orderBy('chnl_name')
      .execute(),
  );

  on(merchantRoutes.options, ({ query }, ctx) => merchantOptions(ctx, query));
  on(merchantRoutes.list, ({ query }, ctx) => pageOfMerchants(ctx, query));
  on(merchantRoutes.get, ({ params }, ctx) => merchantById(ctx, params.merId));
}
