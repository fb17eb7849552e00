import { bindRoutes } from '@portal/contract/session/bind';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import type { Deps } from '../../deps.ts';
import { bind } from './bind.ts';
import { issueCode } from './issue.ts';

export function bindModule(app: FastifyInstance, deps: Deps): void {
  const on = serve(app);

  on(bindRoutes.issue, ({ params }, ctx) => issueCode(ctx, deps, params.merId));
  on(bindRoutes.bind, ({ body }, ctx) => bind(ctx, deps, body), { transaction: 'own' });
}
