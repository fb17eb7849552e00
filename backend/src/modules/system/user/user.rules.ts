import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { visibleDepts } from '../../../kernel/dept-tree.ts';
import { handOnFilter, readRoles } from '../../../kernel/hand-on.ts';
import { refuse, refuseField } from '../../../kernel/refusal.ts';
import { rolesByUser } from './roles.ts';
import { FIRST_ADMIN, type StoredUser } from './user.store.ts';

type Target = Pick<StoredUser, 'user_id' | 'dept_id'>;

/**
 * Users among these who have a role that the caller could not hand on: who may not do something
 * could do it after all by resetting the password of a user who may. Never the caller.
 */
export async function outranking(ctx: Context, users: readonly Target[]): Promise<Set<string>> {
  const others = users.filter(({ user_id }) => user_id !== ctx.actor.userId);
  const held = await rolesByUser(
    ctx,
    others.map(({ user_id }) => user_id),
  );
  const roleIds = [...new Set([...held.values()].flat().map(({ roleId }) => roleId))];
  const roles = await readRoles(ctx, roleIds);
  const above = new Set<string>();
  for (const [deptId, members] of Map.groupBy(others, ({ dept_id }) => dept_id)) {
    const mayHandOn = await handOnFilter(ctx, deptId ? [deptId] : []);
    const tooMuch = new Set(roles.filter((role) => !mayHandOn(role)).map(({ roleId }) => roleId));
    for (const { user_id } of members) {
      if (held.get(user_id)?.some(({ roleId }) => tooMuch.has(roleId))) above.add(user_id);
    }
  }
  return above;
}

/** Refuses to touch the first administrator and anyone who may do more than the caller. */
export async function requireChangeable(ctx: Context, users: readonly StoredUser[]): Promise<void> {
  const first = users.find(({ user_id }) => user_id === FIRST_ADMIN);
  if (first) throw refuse('user.firstAdmin', { name: first.user_name });
  const above = await outranking(ctx, users);
  const refused = users.find(({ user_id }) => above.has(user_id));
  if (refused) throw refuse('user.outranks', { name: refused.user_name });
}

/** Nobody stops, deletes or resets the own account: the last to do so would be locked out. */
export function requireNotSelf(ctx: Context, userIds: readonly string[], key: string): void {
  if (userIds.includes(ctx.actor.userId)) throw refuse(key);
}

/**
 * The department of a user: one in use that the caller may see. Without one a user is seen only by
 * those who see everybody, so nobody else may leave it out.
 */
export async function requireDept(ctx: Context, deptId: string | undefined): Promise<void> {
  if (deptId === undefined) {
    if (ctx.scope.kind !== 'all') throw refuseField('deptId', 'commonData.blankMsg');
    return;
  }
  const depts = await visibleDepts(ctx);
  const isOpen = depts.some(
    ({ dept_id, status }) => dept_id === deptId && status === ON_OFF.enabled,
  );
  if (!isOpen) throw refuseField('deptId', 'commonData.optionMsg');
}
