import { useWords } from '@portal/i18n';
import { DataTable, FormDrawer, ListPage, SearchForm, Toolbar, useList } from '@portal/ui';
import { roles } from './api.ts';
import { columns, Search } from './fields.ts';
import { RoleFields } from './RoleFields.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import { ReloadContext } from './StatusCell.tsx';
import { useRoleActions } from './useRoleActions.ts';
import { useRoleForm } from './useRoleForm.ts';
import { useScope } from './useScope.ts';
import { words } from './words.ts';

/** Roles: what they permit, on which rows, and who has them (requirement 2.73; conventions §2.2). */
export function RolePage() {
  const t = useWords(words);
  const list = useList(roles.list, 'roleId');
  const { form, edit } = useRoleForm(list.reload);
  const { scope, open, close } = useScope(t('isStopped'));
  const { actions, batch } = useRoleActions({ edit, openScope: open, reload: list.reload });
  return (
    <ReloadContext value={list.reload}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="roleName" />
          <Search.Text name="roleKey" />
          <Search.Dict name="status" type="sys_normal_disable" />
          <Search.Range name="params" label="createTime" />
        </SearchForm>
        <Toolbar list={list} columns={columns} create={form} export={roles.export} batch={batch} />
        <DataTable list={list} columns={columns} actions={actions} selectable />
        <FormDrawer form={form}>
          <RoleFields form={form} />
        </FormDrawer>
      </ListPage>
      {scope && <ScopeDialog scope={scope} close={close} onDone={list.reload} />}
    </ReloadContext>
  );
}
