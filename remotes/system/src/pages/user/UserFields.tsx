import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { DeptNode } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { useCall } from '@portal/ui';
import { users } from './api.ts';
import { Field } from './fields.ts';
import css from './UserFields.module.css';
import { words } from './words.ts';

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
        <span className={css.label}>{t('userName')}</span>
        <div className={css.account}>{userName}</div>
      </div>
    );
  }
  return (
    <>
      <Field.Text name="userName" />
      <div>
        <Field.Password name="password" autoComplete="new-password" />
        <p className={css.hint}>{t('passwordHint')}</p>
      </div>
    </>
  );
}

/** Fields of a user; stopped roles stand there but cannot be given. */
export function UserFields({ depts, userName }: UserFieldsProps) {
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
