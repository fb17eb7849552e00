import { loadSession } from '@portal/auth';
import { PasswordChange, passwordForm, passwordRules } from '@portal/contract/system/password';
import { useWords } from '@portal/i18n';
import { Button, Form, PasswordRules, toast, useFormState } from '@portal/ui';
import { useMemo } from 'react';
import { type Own, profiles } from './api.ts';
import { PasswordField } from './fields.ts';
import css from './profile.module.css';
import { words } from './words.ts';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the own password by the rules that hold at the moment. */
export function PasswordForm({ own: { data, pwdChrtype } }: { own: Own }) {
  const t = useWords(words);
  const { userName } = data;
  const rules = useMemo(() => passwordRules(pwdChrtype, userName), [pwdChrtype, userName]);
  const schema = useMemo(() => passwordForm(rules), [rules]);
  const form = useFormState(
    schema,
    async (change) => {
      await profiles.updatePwd({ body: PasswordChange.parse(change) });
      form.begin(EMPTY);
      toast(t('passwordChanged'));
      // The reminder of an old password ends.
      await loadSession();
    },
    EMPTY,
  );
  return (
    <div className={css.narrow}>
      <p className={css.hint}>{t('passwordHint')}</p>
      <Form form={form}>
        {/* For password managers: which account it is. */}
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField.Password name="oldPassword" autoComplete="current-password" />
        <PasswordField.Password name="newPassword" autoComplete="new-password" />
        <PasswordRules
          rules={rules}
          oldPassword={String(form.values.oldPassword)}
          newPassword={String(form.values.newPassword)}
        />
        <PasswordField.Password name="confirmPassword" autoComplete="new-password" />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={form.isBusy}>
            {t('changePassword')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
