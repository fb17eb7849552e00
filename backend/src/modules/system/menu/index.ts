import { menuRoutes } from '@portal/contract/system/menu';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../kernel/serve.ts';
import { listMenus, menuById } from './menu.store.ts';
import { insertMenu, removeMenu, sortMenus, updateMenu } from './menu.writes.ts';
import { permitsOf } from './permits.ts';

export function menuModule(app: FastifyInstance): void {
  const on = serve(app);

  on(menuRoutes.list, ({ query }, ctx) => listMenus(ctx, query));
  on(menuRoutes.permits, (_, ctx) => permitsOf(ctx));
  on(menuRoutes.get, ({ params }, ctx) => menuById(ctx, params.menuId));
  on(menuRoutes.create, ({ body }, ctx) => insertMenu(ctx, body));
  on(menuRoutes.update, ({ body }, ctx) => updateMenu(ctx, body));
  on(menuRoutes.updateSort, ({ body }, ctx) => sortMenus(ctx, body.menuIds, body.orderNums));
  on(menuRoutes.remove, ({ params }, ctx) => removeMenu(ctx, params.menuId));
}
