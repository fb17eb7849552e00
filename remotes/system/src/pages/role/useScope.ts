import type { RoleScope } from '@portal/contract/system/role';
import type { DeptNode } from '@portal/contract/system/user';
import { type CheckNode, showError } from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { readDeptTree, roles } from './api.ts';
import type { Role } from './role.ts';

/** Initial state of the dialog of a data scope. */
export interface OpenScope {
  role: Role;
  nodes: CheckNode[];
  values: z.output<typeof RoleScope>;
}

const nodesOf = (depts: readonly DeptNode[], stopped: string): CheckNode[] =>
  depts.map(({ id, label, disabled, children }) => ({
    id: String(id),
    label,
    ...(disabled && { note: stopped }),
    ...(children && { children: nodesOf(children, stopped) }),
  }));

/** Reloads role and departments, so that the dialog begins with what holds now. */
async function readScope({ roleId }: Role, stopped: string): Promise<OpenScope> {
  const params = { roleId: String(roleId) };
  const [role, { depts, checkedKeys }] = await Promise.all([
    roles.get({ params }),
    readDeptTree({ params }),
  ]);
  const keys = checkedKeys.map(String);
  const deptIds = role.deptIds?.map(String) ?? keys;
  const { dataScope, deptCheckStrictly, version } = role;
  // Linked, a department without all below it could not be shown: it is shown apart.
  const isWhole = deptCheckStrictly && keys.length === deptIds.length;
  return {
    role,
    nodes: nodesOf(depts, stopped),
    values: { ...params, dataScope, deptIds, deptCheckStrictly: isWhole, version },
  };
}

/** The data scope that is open, and how to open one. */
export function useScope(stopped: string) {
  const [scope, setScope] = useState<OpenScope>();
  const open = (role: Role) => void readScope(role, stopped).then(setScope).catch(showError);
  return { scope, open, close: () => setScope(undefined) };
}
