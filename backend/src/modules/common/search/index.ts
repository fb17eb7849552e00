import { searchRoutes } from '@portal/contract/common/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';

/** One search over what every area has to be found. */
export function searchModule(app: FastifyInstance, { search }: Deps): void {
  serve(app)(searchRoutes.find, ({ query }, ctx) => search.find(ctx, query.q));
}
