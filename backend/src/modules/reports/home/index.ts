import { homeRoutes } from '@portal/contract/reports/home';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { homeOf } from './home.store.ts';

export function homeModule(app: FastifyInstance): void {
  const on = serve(app);

  on(homeRoutes.home, ({ query }, ctx) => homeOf(ctx, query.currency));
}
