import { refusedFields } from '@portal/contract/kit/refused-fields';
import { UserInput, UserUpdate } from '@portal/contract/system/user';
import type { z } from 'zod';
import type { Context } from '../../../../kernel/context.ts';
import type { Choices } from '../../../../kernel/import/book.ts';
import type { Candidate } from '../../../../kernel/import/candidate.ts';
import type { ImportColumn, ImportLine } from '../../../../kernel/import/rows.ts';
import { mapInSlices } from '../../../../kernel/import/slices.ts';
import { valuesOfLabels } from '../../dict/index.ts';
import { type DeptNames, type Found, readDeptNames } from './depts.ts';
import { type RoleNames, readRoleNames } from './roles.ts';

/** Columns of the template (conventions §2.1, importData); labels stand for dictionary values. */
const COLUMNS: readonly ImportColumn[] = [
  { field: 'deptName', also: ['deptId'] },
  { field: 'userName', required: true },
  { field: 'nickName', required: true },
  { field: 'roleNames', takesSeveral: true },
  { field: 'email' },
  { field: 'phonenumber' },
  { field: 'sex', dictionary: 'sys_user_sex' },
  { field: 'status', dictionary: 'sys_normal_disable' },
];

/** Columns of a file of users, under the words of this topic. */
export const USER_SHEET = {
  topic: 'user',
  columns: COLUMNS,
  async choices(ctx: Context): Promise<Choices> {
    const { choices: deptName } = await readDeptNames(ctx);
    const { choices: roleNames } = await readRoleNames(ctx);
    return { deptName, roleNames };
  },
};

/** The rules of the form; what a line leaves out stays as it is, or gets the form's initial value. */
const Row = UserInput.pick({ userName: true, nickName: true }).extend({
  deptId: UserUpdate.shape.deptId,
  email: UserInput.shape.email.optional(),
  phonenumber: UserInput.shape.phonenumber.optional(),
  roleIds: UserUpdate.shape.roleIds,
  sex: UserUpdate.shape.sex,
  status: UserUpdate.shape.status,
});
export type UserLine = z.output<typeof Row>;

/** Columns in which names stand for ids. */
interface Names {
  depts: DeptNames;
  roles: RoleNames;
}

/** Ids that the names of a line stand for, and the faults of those that stand for none. */
function named({ deptName = '', roleNames = '' }: ImportLine['values'], { depts, roles }: Names) {
  const dept: Partial<Found> = deptName === '' ? {} : depts.find(deptName);
  const role: Partial<Found> = roleNames === '' ? {} : roles.find(roleNames);
  return {
    ids: {
      ...(dept.ids && { deptId: dept.ids[0] }),
      ...(role.ids && { roleIds: role.ids }),
    },
    problems: {
      ...(dept.problem && { deptName: dept.problem }),
      ...(role.problem && { roleNames: role.problem }),
    },
  };
}

/** Checks every line by the rules of the form. */
export async function checkLines(
  ctx: Context,
  lines: readonly ImportLine[],
): Promise<Candidate<UserLine>[]> {
  const types = COLUMNS.flatMap(({ dictionary }) => dictionary ?? []);
  const labels = await valuesOfLabels(ctx, types);
  const names = { depts: await readDeptNames(ctx), roles: await readRoleNames(ctx) };
  return mapInSlices(lines, ({ line, values }) => {
    const typed = COLUMNS.flatMap(({ field, dictionary }) => {
      const text = values[field] ?? '';
      if (text === '') return [];
      return [[field, (dictionary && labels.get(dictionary)?.get(text)) ?? text]];
    });
    const { ids, problems } = named(values, names);
    const parsed = Row.safeParse({ ...Object.fromEntries(typed), ...ids });
    return {
      line,
      name: values.userName ?? '',
      input: parsed.data,
      problems: { ...refusedFields(parsed.error), ...problems },
    };
  });
}
