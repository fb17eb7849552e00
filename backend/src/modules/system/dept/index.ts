import { deptRoutes } from '@portal/contract/system/dept';
import type { FastifyInstance } from 'fastify';
import { deptTree } from '../../../kernel/dept-tree.ts';
import { serve } from '../../../kernel/serve.ts';
import { deptById, deptsOutside, listDepts } from './dept.store.ts';
import { insertDept, removeDept, sortDepts, updateDept } from './dept.writes.ts';

export function deptModule(app: FastifyInstance): void {
  const on = serve(app);

  on(deptRoutes.list, ({ query }, ctx) => listDepts(ctx, query));
  on(deptRoutes.exclude, ({ params }, ctx) => deptsOutside(ctx, params.deptId));
  on(deptRoutes.treeselect, (_, ctx) => deptTree(ctx));
  on(deptRoutes.get, ({ params }, ctx) => deptById(ctx, params.deptId));
  on(deptRoutes.create, ({ body }, ctx) => insertDept(ctx, body));
  on(deptRoutes.update, ({ body }, ctx) => updateDept(ctx, body));
  on(deptRoutes.updateSort, ({ body }, ctx) => sortDepts(ctx, body.deptIds, body.orderNums));
  on(deptRoutes.remove, ({ params }, ctx) => removeDept(ctx, params.deptId));
}
