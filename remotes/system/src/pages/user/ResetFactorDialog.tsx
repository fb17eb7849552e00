import { userRoutes } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { users } from './api.ts';
import type { User } from './user.ts';
import { words } from './words.ts';

const Reason = userRoutes.resetFactor.body.pick({ reason: true });
const Field = fieldsOf(words, Reason);

/** Takes the second factor of a user away, with the reason that the trail keeps. */
export function ResetFactorDialog({ user, close }: { user: User; close(): void }) {
  const t = useWords(words);
  const { userId, userName } = user;
  const form = useFormState(
    Reason,
    async ({ reason }) => {
      await users.resetFactor({ body: { userId: String(userId), reason } });
      close();
      toast(t('factorReset'));
    },
    { reason: '' },
  );
  return (
    <FormDialog
      title={t('resetFactorTitle', { name: userName })}
      form={form}
      close={close}
      verb={t('resetFactor')}
      isDangerous
      text={<p>{t('resetFactorText')}</p>}
    >
      <Field.TextArea name="reason" />
    </FormDialog>
  );
}
