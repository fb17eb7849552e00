import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { type DeptNode, UserInput, userRoutes } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  DictTag,
  Facts,
  FormDrawer,
  fieldsOf,
  ImportDialog,
  ListPage,
  Nothing,
  RecordDrawer,
  RecordHead,
  SearchForm,
  Section,
  searchOf,
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
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import { type Secret, SecretDialog } from './SecretDialog.tsx';
import { ReloadContext, StatusCell } from './StatusCell.tsx';
import userDetailCss from './UserDetail.module.css';
import userFieldsCss from './UserFields.module.css';
import type { User } from './user.ts';
import { useUserActions } from './useUserActions.ts';
import { useUserForms } from './useUserForms.ts';
import { words } from './words.ts';

/** Users and the departments they belong to (requirement 2.73; conventions §2.1). */
export default function UserPage() {
  const t = useWords(words);
  const list = useList(users.list, 'userId');
  const record = useRecord(list, users.get);
  const depts = useCall(deptTree, {}, { keep: true });
  const [secret, show] = useState<Secret>();
  const { added, changed, userName, edit } = useUserForms(list, show);
  const [resetting, resetFactor] = useState<User>();
  const { actions, batch } = useUserActions({ edit, show, resetFactor, reload: list.reload });
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
      {resetting && <ResetFactorDialog user={resetting} close={() => resetFactor(undefined)} />}
      {secret && <SecretDialog secret={secret} close={() => show(undefined)} />}
    </ReloadContext>
  );
}

/** Detail of a user: facts and assigned roles. */
function UserDetail({ answer }: { answer: Answer<typeof userRoutes.get> }) {
  const t = useWords(words);
  const { data, roles, roleIds } = answer;
  const held = new Set(roleIds.map(String));
  const names = (data.roles ?? roles.filter(({ roleId }) => held.has(String(roleId)))).map(
    ({ roleName }) => roleName,
  );
  return (
    <>
      <RecordHead line={data.shownName}>
        <strong className={userDetailCss.name}>{data.userName}</strong>
        <DictTag type="sys_normal_disable" value={data.status} />
      </RecordHead>
      <Section title={t('basics')}>
        <Facts of={data} fields={facts} />
      </Section>
      <Section title={t('roleIds')}>
        <p className={userDetailCss.roles}>{names.join(' · ') || t('noRoles')}</p>
      </Section>
      <Section title={t('traces')}>
        <Facts of={data} fields={traces} />
      </Section>
    </>
  );
}

interface UserFieldsProps {
  depts: DeptNode[];
  /** Login name of a user that exists: it was given once. */
  userName?: string;
}

/** Name and password, which only a new user is given. */
function Account({ userName }: Pick<UserFieldsProps, 'userName'>) {
  const t = useWords(words);
  if (userName !== undefined) {
    return (
      <div className="ui-field">
        <span className={userFieldsCss.label}>{t('userName')}</span>
        <div className={userFieldsCss.account}>{userName}</div>
      </div>
    );
  }
  return (
    <>
      <Field.Text name="userName" />
      <div>
        <Field.Password name="password" autoComplete="new-password" />
        <p className={userFieldsCss.hint}>{t('passwordHint')}</p>
      </div>
    </>
  );
}

/** Fields of a user; stopped roles stand there but cannot be given. */
function UserFields({ depts, userName }: UserFieldsProps) {
  const t = useWords(words);
  const { data } = useCall(users.choices, {});
  const roles = (data?.roles ?? []).map(({ roleId, roleName, status }) => ({
    value: String(roleId),
    label: status === ON_OFF.enabled ? roleName : t('stoppedRole', { name: roleName }),
    disabled: status !== ON_OFF.enabled,
  }));
  return (
    <>
      <Account userName={userName} />
      <Field.Text name="nickName" />
      <Field.Text name="nickNameEn" />
      <Field.Tree name="deptId" nodes={depts} />
      <Field.Text name="phonenumber" />
      <Field.Text name="email" />
      <Field.Dict name="sex" type="sys_user_sex" />
      <Field.Dict name="status" type="sys_normal_disable" />
      <Field.Choices name="roleIds" options={roles} />
      <Field.TextArea name="remark" />
    </>
  );
}

/** Department of a user; servers of the family leave it out where there is none. */
function DeptName({ row }: { row: Pick<User, 'dept'> }) {
  return row.dept?.deptName || <Nothing />;
}

const { id, code, name, text, dict, remark, time, own } = columnsOf(words, userRoutes.list);

const columns = [
  id('userName', { width: 140 }),
  code('userId', { hidden: true }),
  name('shownName', { width: 140 }),
  own('dept', DeptName, { width: 132 }),
  text('phonenumber', { width: 132 }),
  own('status', StatusCell, { width: [80, 96], type: 'sys_normal_disable' }),
  // An audit of accounts asks for this first; beside the departments there is room for one time.
  time('loginDate'),
  time('createTime', { hidden: true }),
  text('email', { width: 200, hidden: true }),
  dict('sex', 'sys_user_sex', { hidden: true }),
  text('loginIp', { width: 132, hidden: true }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
];

/** Facts that the detail of a user shows. */
const facts = [
  text('shownName'),
  own('dept', DeptName),
  text('phonenumber'),
  text('email'),
  dict('sex', 'sys_user_sex'),
  code('merId'),
  remark('remark'),
];

/** Facts of the last sign-in, the creation and the last change. */
const traces = [
  text('loginIp'),
  time('loginDate'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

const Search = searchOf(words, userRoutes.list);

const Field = fieldsOf(words, UserInput);
