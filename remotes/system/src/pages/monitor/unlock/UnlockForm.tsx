import { UnlockInput } from '@portal/contract/monitor/logininfor';
import { useWords } from '@portal/i18n';
import { Button, Form, toast, useFormState } from '@portal/ui';
import { accounts } from './api.ts';
import { Field } from './fields.ts';
import css from './unlock.module.css';
import { words } from './words.ts';

const EMPTY = { userName: '' };

/** Unlocks the account of a name. */
export function UnlockForm({ onDone }: { onDone(): unknown }) {
  const t = useWords(words);
  const form = useFormState(
    UnlockInput,
    async (params) => {
      await accounts.unlock({ params });
      form.begin(EMPTY);
      toast(t('unlocked', { name: params.userName }));
      onDone();
    },
    EMPTY,
  );
  return (
    <div className={css.form}>
      <Form form={form}>
        <Field.Text name="userName" />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" loading={form.isBusy}>
            {t('unlock')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
