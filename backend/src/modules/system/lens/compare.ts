import { DATA_SCOPE } from '@portal/contract/system/dictionaries';
import type { LensComparison, lensRoutes } from '@portal/contract/system/lens';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { can } from '../../../kernel/grants.ts';
import { readRoles } from '../../../kernel/hand-on.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { requireRole, toRole } from '../role/index.ts';
import { actionsFor, holdsAll } from './actions.ts';
import { namesOfDepts, readingRoles } from './reading.ts';

type Asked = z.output<typeof lensRoutes.compare.query>;

/** One role with its keys, those of stopped menus too: a menu can be taken into use again. */
async function sideOf(ctx: Context, roleId: string) {
  const stored = toRole(ctx, await requireRole(readingRoles(ctx), roleId));
  const [role] = await readRoles(ctx, [roleId]);
  if (!role) throw notFound();
  const { roleName, roleKey, status, admin, dataScope } = stored;
  const reach = await namesOfDepts(ctx, dataScope === DATA_SCOPE.custom ? role.deptIds : []);
  return {
    side: { roleId, roleName, roleKey, status, admin, dataScope, ...reach },
    permissions: [...role.permissions],
  };
}

/** Two roles beside each other: which keys that the caller holds each of them has, and which rows it reaches. */
export async function compareRoles(
  ctx: Context,
  { roleA, roleB }: Asked,
): Promise<z.output<typeof LensComparison>> {
  const [a, b] = [await sideOf(ctx, roleA), await sideOf(ctx, roleB)];
  const keys = actionsFor(ctx).map((action) => ({
    ...action,
    inA: can(a, action.permit),
    inB: can(b, action.permit),
  }));
  return {
    a: a.side,
    b: b.side,
    keys: keys.filter(({ inA, inB }) => inA || inB),
    partial: !holdsAll(ctx),
  };
}
