import { type Export, readById } from '../../../exports/export.ts';
import { selectUsers, toUser, type UserFilter } from './user.store.ts';

const columns = [
  { field: 'userId' },
  { field: 'userName' },
  { field: 'nickName' },
  { field: 'email', width: 26 },
  { field: 'phonenumber' },
  { field: 'sex', dictionary: 'sys_user_sex' },
  { field: 'status', dictionary: 'sys_normal_disable' },
  { field: 'loginIp' },
  { field: 'loginDate', isTime: true },
  { field: 'deptName' },
  { field: 'leader' },
] as const;

type Row = Record<(typeof columns)[number]['field'], string>;

/** Users that the caller may see, in the order of their ids (conventions §2.1, export). */
export const userExport: Export<UserFilter, Row> = {
  topic: 'user',
  columns,
  ...readById({
    select: selectUsers,
    id: 'user_id',
    column: 'u.user_id',
    row: (ctx, stored) => {
      const user = toUser(ctx, stored, []);
      return { ...user, deptName: user.dept.deptName, leader: user.dept.leader };
    },
  }),
};
