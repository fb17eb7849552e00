import type { User } from './user.ts';

/** Department of a user; servers of the family leave it out where there is none. */
export function DeptName({ row }: { row: Pick<User, 'dept'> }) {
  return row.dept?.deptName || '—';
}
