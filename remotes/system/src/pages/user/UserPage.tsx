import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ImportDialog,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useCall,
  useImport,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { deptTree, users } from './api.ts';
import css from './DeptPane.module.css';
import { DeptPane } from './DeptPane.tsx';
import { columns, Search } from './fields.ts';
import { type Secret, SecretDialog } from './SecretDialog.tsx';
import { ReloadContext } from './StatusCell.tsx';
import { UserDetail } from './UserDetail.tsx';
import { UserFields } from './UserFields.tsx';
import { useUserActions } from './useUserActions.ts';
import { useUserForms } from './useUserForms.ts';
import { words } from './words.ts';

/** Users and the departments they belong to (requirement 2.73; conventions §2.1). */
export function UserPage() {
  const t = useWords(words);
  const list = useList(users.list, 'userId');
  const record = useRecord(list, users.get);
  const depts = useCall(deptTree, {}, { keep: true });
  const [secret, show] = useState<Secret>();
  const { added, changed, userName, edit } = useUserForms(list.reload, show);
  const { actions, batch } = useUserActions({ edit, show, reload: list.reload });
  const imports = useImport({
    preview: users.importPreview,
    run: users.importData,
    template: users.importTemplate,
    hint: t('importHint'),
    done: list.reload,
  });
  const deptId = list.filters.deptId ?? '';
  const nodes = depts.data ?? [];
  // A new user most likely belongs to the department that is in view.
  const create = { ...added, create: () => added.create({ deptId: deptId || undefined }) };
  return (
    <ReloadContext value={list.reload}>
      <div className={css.page}>
        <DeptPane
          depts={depts}
          chosen={deptId}
          choose={(id) => list.find({ ...list.filters, deptId: id || undefined })}
        />
        <ListPage>
          <SearchForm list={list}>
            <Search.Text name="userName" />
            <Search.Text name="phonenumber" />
            <Search.Dict name="status" type="sys_normal_disable" />
            <Search.Range name="params" label="createTime" />
          </SearchForm>
          <Toolbar
            list={list}
            columns={columns}
            create={create}
            export={users.export}
            actions={[imports.action]}
            batch={batch}
          />
          <DataTable list={list} columns={columns} record={record} actions={actions} selectable />
          <RecordDrawer record={record} title={t('user')}>
            {(answer) => <UserDetail answer={answer} />}
          </RecordDrawer>
          <FormDrawer form={added}>
            <UserFields depts={nodes} />
          </FormDrawer>
          <FormDrawer form={changed}>
            <UserFields depts={nodes} userName={userName} />
          </FormDrawer>
          <ImportDialog imports={imports} />
        </ListPage>
      </div>
      {secret && <SecretDialog secret={secret} close={() => show(undefined)} />}
    </ReloadContext>
  );
}
