import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { message } from '@portal/contract/kit/message';
import type { Context } from '../../../../kernel/context.ts';
import { visibleDepts } from '../../../../kernel/dept-tree.ts';

type Dept = Awaited<ReturnType<typeof visibleDepts>>[number];

/** Between the departments of a path, from the top. */
const BELOW = ' / ';

const folded = (name: string) =>
  name
    .replace(/\s*\/\s*/g, BELOW)
    .trim()
    .toLowerCase();

/** Full paths of departments, as far up as the caller sees, by id. */
function pathsOf(depts: readonly Dept[]): Map<string, string> {
  const byId = new Map(depts.map((dept) => [dept.dept_id, dept]));
  const pathOf = (dept: Dept): string => {
    const parent = byId.get(dept.parent_id);
    return parent ? pathOf(parent) + BELOW + dept.dept_name : dept.dept_name;
  };
  return new Map(depts.map((dept) => [dept.dept_id, pathOf(dept)]));
}

/** The ids that a text names, or its fault. */
export interface Found {
  ids?: string[];
  problem?: string;
}

/** Departments by the names that people write. */
export interface DeptNames {
  /** Names to choose: of departments in use, with their path where a name is not theirs alone. */
  choices: string[];
  /** The department of a name, a path or a number. */
  find(text: string): Found;
}

/** The departments that the caller may put users into. */
export async function readDeptNames(ctx: Context): Promise<DeptNames> {
  const depts = await visibleDepts(ctx);
  const paths = pathsOf(depts);
  const byName = Map.groupBy(depts, ({ dept_name }) => folded(dept_name));
  const byPath = new Map(depts.map(({ dept_id }) => [folded(paths.get(dept_id) ?? ''), dept_id]));
  return {
    choices: depts
      .filter(({ status }) => status === ON_OFF.enabled)
      .map(({ dept_id, dept_name }) =>
        byName.get(folded(dept_name))?.length === 1 ? dept_name : (paths.get(dept_id) ?? dept_name),
      ),
    find(text) {
      const [named, ...others] = byName.get(folded(text)) ?? [];
      const deptId = byPath.get(folded(text)) ?? (others.length === 0 ? named?.dept_id : undefined);
      if (deptId !== undefined) return { ids: [deptId] };
      if (named) return { problem: message('user.deptTwice', { name: text }) };
      if (/^\d{1,18}$/.test(text)) return { ids: [text] };
      return { problem: message('user.deptUnknown', { name: text }) };
    },
  };
}
