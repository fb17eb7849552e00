import { savedViewRoutes } from '@portal/contract/system/saved-view';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { rolesToShareWith, viewsOf } from './saved-view.store.ts';
import { insertView, removeView, updateView } from './saved-view.writes.ts';

export function savedViewModule(app: FastifyInstance): void {
  const on = serve(app);

  on(savedViewRoutes.list, (_, ctx) => viewsOf(ctx));
  on(savedViewRoutes.roles, (_, ctx) => rolesToShareWith(ctx));
  on(savedViewRoutes.create, ({ body }, ctx) => insertView(ctx, body));
  on(savedViewRoutes.update, ({ body }, ctx) => updateView(ctx, body));
  on(savedViewRoutes.remove, ({ params }, ctx) => removeView(ctx, params.viewId));
}
