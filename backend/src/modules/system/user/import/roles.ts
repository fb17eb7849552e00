import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { message } from '@portal/contract/kit/message';
import type { Context } from '../../../../kernel/context.ts';
import {
  type HandedRole,
  handOnFilter,
  readRoles,
  type StoredRole,
} from '../../../../kernel/hand-on.ts';
import { roleChoices } from '../roles.ts';
import type { Found } from './depts.ts';

/** Between roles of one cell. */
const BETWEEN = /[,，、;；\n]/;

const folded = (name: string) => name.trim().toLowerCase();

/** Roles in use that the caller may hand on, by the names that people write. */
export interface RoleNames {
  choices: string[];
  /** The roles of one name or of several. */
  find(text: string): Found;
}

/** Ids of roles by their keys and their names in both languages; a name goes before an equal key. */
async function idsByName(ctx: Context, roleIds: readonly string[]): Promise<Map<string, string>> {
  if (roleIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('sys_role')
    .where('role_id', 'in', roleIds)
    .select(['role_id', 'role_name', 'name_en', 'role_key'])
    .execute();
  const columns = ['role_key', 'name_en', 'role_name'] as const;
  return new Map(
    columns.flatMap((column) =>
      rows.map((row): [string, string] => [folded(row[column]), row.role_id]),
    ),
  );
}

export async function readRoleNames(ctx: Context): Promise<RoleNames> {
  const open = (await roleChoices(ctx)).filter(({ status }) => status === ON_OFF.enabled);
  const byName = await idsByName(
    ctx,
    open.map(({ roleId }) => roleId),
  );
  return {
    choices: open.map(({ roleName }) => roleName),
    find(text) {
      const whole = byName.get(folded(text));
      if (whole !== undefined) return { ids: [whole] };
      const names = text.split(BETWEEN).filter((name) => name.trim() !== '');
      const unknown = names.find((name) => !byName.has(folded(name)));
      if (unknown !== undefined) {
        return { problem: message('user.roleUnknown', { name: unknown.trim() }) };
      }
      return { ids: [...new Set(names.flatMap((name) => byName.get(folded(name)) ?? []))] };
    },
  };
}

/** Which of these roles the caller may not give to somebody in a department. */
export interface Givable {
  refused(roleIds: readonly string[], deptId: string | null): StoredRole | undefined;
}

/** Measures roles by every department in which somebody gets one. */
export async function readGivable(
  ctx: Context,
  given: readonly { roleIds: readonly string[]; deptId: string | null }[],
): Promise<Givable> {
  const roles = new Map(
    (await readRoles(ctx, [...new Set(given.flatMap(({ roleIds }) => roleIds))])).map((role) => [
      role.roleId,
      role,
    ]),
  );
  const filters = new Map<string | null, (role: HandedRole) => boolean>();
  for (const deptId of new Set(given.map((one) => one.deptId))) {
    filters.set(deptId, await handOnFilter(ctx, deptId ? [deptId] : []));
  }
  return {
    refused(roleIds, deptId) {
      const mayHandOn = filters.get(deptId);
      const found = roleIds.flatMap((roleId) => roles.get(roleId) ?? []);
      return found.find((role) => !mayHandOn?.(role));
    },
  };
}
