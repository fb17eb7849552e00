import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { DeptInput } from '@portal/contract/system/dept';
import { type FormDrawerState, useCall, useFormDrawer } from '@portal/ui';
import { useState } from 'react';
import { nextPlace, type TreeNode, treeNodes } from '../../widgets/tree-nodes.ts';
import { depts, refreshDepts } from './api.ts';
import type { Dept } from './fields.ts';
import { words } from './words.ts';

const NONE: Dept[] = [];
const NODE = {
  id: ({ deptId }: Dept) => deptId,
  parent: ({ parentId }: Dept) => parentId,
  label: ({ deptName }: Dept) => deptName,
  disabled: ({ status }: Dept) => status === ON_OFF.disabled,
};

interface DeptFormState extends FormDrawerState {
  parents: TreeNode[];
  /** The first department stands below nothing. */
  isFirst: boolean;
  createBelow(row: Dept): void;
  edit(row: Dept): void;
}

/** The form of a department, and the departments that it can be put below. */
export function useDeptForm(): DeptFormState {
  const [dept, setDept] = useState<Dept>();
  const all: Dept[] = useCall(depts.list, { query: {} }).data ?? NONE;
  const form = useFormDrawer(words, DeptInput, depts, refreshDepts);
  const add = (parentId: string) => {
    setDept(undefined);
    const siblings = all.filter((one) => one.parentId === parentId);
    form.create({ parentId, orderNum: nextPlace(siblings) });
  };
  return {
    ...form,
    parents: treeNodes(all, NODE, dept?.deptId),
    isFirst: dept?.parentId === '0',
    create: () => add(all[0]?.deptId ?? ''),
    createBelow: ({ deptId }: Dept) => add(deptId),
    edit: (row: Dept) => {
      setDept(row);
      form.edit(row);
    },
  };
}
