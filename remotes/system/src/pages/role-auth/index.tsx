import { roleUserRoutes } from '@portal/contract/system/role';
import { useWords } from '@portal/i18n';
import {
  type BatchAction,
  columnsOf,
  DataTable,
  ListPage,
  type RowAction,
  SearchForm,
  searchOf,
  Toolbar,
  useCall,
  useConfirmed,
  useList,
  usePathId,
  useTabTitle,
} from '@portal/ui';
import { useState } from 'react';
import { AddUsersDialog } from './AddUsersDialog.tsx';
import { readRole, roleUsers } from './api.ts';
import type { User } from './user.ts';
import { words } from './words.ts';

/** Users who have a role: more are added, and the role is taken away (requirement 2.62). */
export default function RoleUsersPage() {
  const t = useWords(words);
  const roleId = usePathId();
  const role = useCall(readRole, { params: { roleId } });
  useTabTitle(role.data && t('usersOf', { name: role.data.roleName }));
  const list = useList(roleUsers.allocatedList, 'userId', { fixed: { roleId } });
  const [isAdding, setAdding] = useState(false);
  const cancel = useCancel(roleId, list.reload);
  const add = { label: t('add'), call: roleUsers.selectAll, run: () => setAdding(true) };
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="userName" />
        <Search.Text name="phonenumber" />
      </SearchForm>
      <Toolbar list={list} columns={columns} actions={[add]} batch={[cancel.many]}>
        {role.data && t('role', { name: role.data.roleName })}
      </Toolbar>
      <DataTable list={list} columns={columns} actions={[cancel.one]} selectable />
      {isAdding && (
        <AddUsersDialog
          roleId={roleId}
          roleName={role.data?.roleName ?? ''}
          close={() => setAdding(false)}
          onDone={list.reload}
        />
      )}
    </ListPage>
  );
}

const { id, code, name, text, dict, time } = columnsOf(words, roleUserRoutes.allocatedList);

const columns = [
  id('userName', { width: 180 }),
  code('userId', { hidden: true }),
  name('nickName'),
  text('deptName', { width: 160 }),
  text('phonenumber', { width: 148 }),
  text('email', { width: 200, hidden: true }),
  dict('status', 'sys_normal_disable'),
  time('createTime'),
];

const Search = searchOf(words, roleUserRoutes.allocatedList);

/** From this many on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;
/** This many are named in the question. */
const NAMED = 20;

/** Takes the role from one user, or from the chosen ones. */
function useCancel(roleId: string, onDone: () => unknown) {
  const t = useWords(words);
  const cancel = useConfirmed(roleUsers.cancelAll, onDone);
  const ask = (users: readonly User[], title: string) => {
    const names = users.slice(0, NAMED).map(({ userName }) => userName);
    const text = users.length > 1 ? `${t('cancelText')} ${names.join(', ')}` : t('cancelText');
    cancel(
      { query: { roleId, userIds: users.map(({ userId }) => userId).join() } },
      {
        title,
        text: users.length > NAMED ? `${text} …` : text,
        verb: t('cancelRole'),
        done: t('cancelled'),
        danger: true,
        typed: users.length < TYPED_FROM ? undefined : String(users.length),
      },
    );
  };
  const shared = { label: t('cancelRole'), call: roleUsers.cancelAll };
  const one: RowAction<User> = {
    ...shared,
    run: (user) => ask([user], t('cancelTitle', { name: user.userName })),
  };
  const many: BatchAction<User> = {
    ...shared,
    run: (users) => ask(users, t('cancelManyTitle', { count: users.length })),
  };
  return { one, many };
}
