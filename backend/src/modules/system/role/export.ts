import type { Role, RoleQuery } from '@portal/contract/system/role';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { translate } from '../../../kernel/words.ts';
import { selectRoles, toRole } from './role.store.ts';

type Row = Omit<z.output<typeof Role>, 'dataScope'> & { dataScope: string };

/** Roles that the caller may see, in the order of their ids (conventions §2.2, export). */
export const roleExport: Export<z.output<typeof RoleQuery>, Row> = {
  topic: 'role',
  columns: [
    { field: 'roleId' },
    { field: 'roleName', width: 30 },
    { field: 'roleKey', width: 24 },
    { field: 'roleSort' },
    { field: 'dataScope', width: 24 },
    { field: 'status', dictionary: 'sys_normal_disable' },
    { field: 'remark', width: 30 },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectRoles,
    id: 'role_id',
    column: 'r.role_id',
    row: (ctx, role) => ({
      ...toRole(ctx, role),
      dataScope: translate(ctx.language, `role.scope.${role.data_scope}`),
    }),
  }),
};
