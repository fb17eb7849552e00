import { AgentBindForm } from '@portal/contract/remittance/agent';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { agents } from './api.ts';
import type { LinkDialogProps } from './LinkDialog.tsx';
import { words } from './words.ts';

const Field = fieldsOf(words, AgentBindForm);

/** Makes a user one of the agent. */
export function BindDialog({ agentId, close }: LinkDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    AgentBindForm,
    async ({ userName }) => {
      await agents.bind({ params: { agentId }, body: { userName, bound: true } });
      toast(t('bindDone'));
      close(true);
    },
    { userName: '' },
  );
  return (
    <FormDialog
      title={t('bind')}
      text={<p>{t('bindText')}</p>}
      form={form}
      close={() => close(false)}
      verb={t('bind')}
    >
      <Field.Text name="userName" />
    </FormDialog>
  );
}
