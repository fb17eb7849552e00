import type { Answer } from '@portal/contract/kit/route';
import type { merchantRoutes } from '@portal/contract/merchant/merchant';
import { sql } from 'kysely';
import { beyondScope } from '../../../db/caller-scope.ts';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuseField } from '../../../kernel/refusal.ts';
import { lockTree } from '../../../kernel/tree-lock.ts';
import { isWithinReach } from './merchant.rules.ts';
import { merchantsOf } from './merchant.store.ts';

/** Merchants above one another at most (domain §3.2). */
const LEVELS = 3;
/** No chain is followed further, whatever the table holds. */
const FURTHEST = 10;
const TREE = 'levels and loops are counted through merchants of others';

/** A merchant and those above it, from below. */
async function chainFrom(ctx: Context, merId: string): Promise<string[]> {
  const { rows } = await beyondScope(TREE, () =>
    sql<{ mer_id: string }>`
    with recursive above (mer_id, superior_mer_id, level) as (
      select mer_id, superior_mer_id, 1 from mer_merchant where mer_id = ${merId}
      union all
      select m.mer_id, m.superior_mer_id, a.level + 1
        from above a join mer_merchant m on m.mer_id = a.superior_mer_id
       where a.level < ${FURTHEST}
    )
    select mer_id from above order by level`.execute(ctx.db),
  );
  return rows.map((row) => row.mer_id);
}

/** A merchant and those below it with how far below they are; the merchant itself has level 1. */
async function groupBelow(ctx: Context, merId: string) {
  const { rows } = await beyondScope(TREE, () =>
    sql<{ mer_id: string; level: number }>`
    with recursive below (mer_id, level) as (
      select mer_id, 1 from mer_merchant where mer_id = ${merId}
      union all
      select m.mer_id, b.level + 1
        from below b join mer_merchant m on m.superior_mer_id = b.mer_id
       where b.level < ${FURTHEST}
    )
    select mer_id, level from below`.execute(ctx.db),
  );
  return rows;
}

/**
 * Refused when the superior is below the merchant, or when together they are more than three levels
 * (domain §3.2). One change of the tree at a time.
 */
export async function requireFittingSuperior(
  ctx: Context,
  merId: string,
  superiorMerId: string,
): Promise<void> {
  await lockTree(ctx, 'merchant');
  const above = await chainFrom(ctx, superiorMerId);
  if (above.includes(merId)) throw refuseField('superiorMerId', 'merchant.superiorBelow');
  const below = await groupBelow(ctx, merId);
  const deepest = Math.max(1, ...below.map((row) => row.level));
  if (above.length + deepest > LEVELS) {
    throw refuseField('superiorMerId', 'merchant.superiorDepth', { max: LEVELS });
  }
}

/** The same, and an approved merchant within the caller's reach. */
export async function requireSuperior(
  ctx: Context,
  merId: string,
  superiorMerId: string,
): Promise<void> {
  if (superiorMerId === '') return;
  if (!(await isWithinReach(ctx, superiorMerId))) {
    throw refuseField('superiorMerId', 'merchant.superiorMissing');
  }
  await requireFittingSuperior(ctx, merId, superiorMerId);
}

/** The group of a merchant, of the caller's scope; 404 when the merchant is not in it. */
export async function merchantTree(
  ctx: Context,
  merId: string,
): Promise<Answer<typeof merchantRoutes.tree>> {
  const above = await chainFrom(ctx, merId);
  const top = above.at(-1) ?? merId;
  const group = await groupBelow(ctx, top);
  const rows = await merchantsOf(ctx)
    .where('m.mer_id', 'in', [merId, ...group.map((row) => row.mer_id)])
    .orderBy('m.mer_id')
    .select(aliased('m', 'mer_id', 'mer_name', 'status'))
    .select('m.superior_mer_id')
    .execute();
  const seen = new Set(rows.map((row) => row.merId));
  if (!seen.has(merId)) throw notFound();
  return rows.map(({ superior_mer_id, ...row }) => ({
    ...row,
    superiorMerId: superior_mer_id && seen.has(superior_mer_id) ? superior_mer_id : '',
  }));
}
