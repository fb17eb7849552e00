import { limitRoutes } from '@portal/contract/merchant/limit';
import { STANDING } from '@portal/contract/reports/standing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../kernel/serve.ts';
import { countRows } from '../../../kernel/standing.ts';
import type { Deps } from '../../deps.ts';
import { channelsOfMerchant } from './channels.ts';
import { checkOrder } from './check.ts';
import { limitDetail } from './detail.ts';
import { limitExport } from './export.ts';
import { limitReview } from './limit.review.ts';
import { pageOfLimits, selectLimits, usageOf } from './limit.store.ts';
import { changeLimit, createLimit, removeLimits } from './limit.writes.ts';

export { lockLimits, refusalsOf } from './check.ts';

export function limitModule(app: FastifyInstance, { exports, reviews, standings }: Deps): void {
  const on = serve(app);
  reviews.add(limitReview);
  standings.add('limitsNear', (ctx) =>
    countRows(ctx, selectLimits(ctx, STANDING.limitsNear.filters), sql`null::timestamp`),
  );

  on(limitRoutes.list, ({ query }, ctx) => pageOfLimits(ctx, query));
  on(limitRoutes.usage, ({ query }, ctx) => usageOf(ctx, query));
  on(limitRoutes.check, ({ query }, ctx) => checkOrder(ctx, query));
  on(limitRoutes.channels, ({ query }, ctx) => channelsOfMerchant(ctx, query.merId));
  on(limitRoutes.export, exports.handler(limitRoutes.export, limitExport));
  on(limitRoutes.get, ({ params }, ctx) => limitDetail(ctx, reviews, params.limitId));
  on(limitRoutes.create, ({ body }, ctx) => createLimit(ctx, body));
  on(limitRoutes.update, ({ body }, ctx) => changeLimit(ctx, body));
  on(limitRoutes.remove, ({ params }, ctx) => removeLimits(ctx, params.ids.split(',')));
}
