import { loadSession } from '@portal/auth';
import { ProfileInput } from '@portal/contract/system/profile';
import { useWords } from '@portal/i18n';
import { Button, Form, toast, useFormState } from '@portal/ui';
import { type Own, profiles } from './api.ts';
import { Field } from './fields.ts';
import css from './profile.module.css';
import { words } from './words.ts';

interface BasicFormProps {
  own: Own;
  reload(): Promise<unknown>;
}

/** Name, phone, mail and gender; the name is then the new one in the whole console. */
export function BasicForm({ own, reload }: BasicFormProps) {
  const t = useWords(words);
  const { nickName, phonenumber, email, sex } = own.data;
  const form = useFormState(
    ProfileInput,
    async (body, typed) => {
      await profiles.update({ body });
      form.begin(typed);
      toast(t('saved'));
      await Promise.all([reload(), loadSession()]);
    },
    { nickName, phonenumber, email, sex },
  );
  return (
    <div className={css.wide}>
      <Form form={form} isLong>
        <Field.Text name="nickName" />
        <Field.Dict name="sex" type="sys_user_sex" />
        <Field.Text name="phonenumber" />
        <Field.Text name="email" />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
