import { useWords } from '@portal/i18n';
import { DataTable, ListPage, SearchForm, Toolbar, useCall, useList, usePathId } from '@portal/ui';
import { useState } from 'react';
import { AddUsersDialog } from './AddUsersDialog.tsx';
import { readRole, roleUsers } from './api.ts';
import { columns, Search } from './fields.ts';
import { useCancel } from './useCancel.ts';
import { words } from './words.ts';

/** Users who have a role: more are added, and the role is taken away (requirement 2.62). */
export function RoleUsersPage() {
  const t = useWords(words);
  const roleId = usePathId();
  const role = useCall(readRole, { params: { roleId } });
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
