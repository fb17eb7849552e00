import { AgentLinkForm } from '@portal/contract/remittance/agent';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { agents } from './api.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, AgentLinkForm);

export interface LinkDialogProps {
  agentId: string;
  close(changed: boolean): void;
}

/** Lets the account pay for a merchant's remittances. */
export function LinkDialog({ agentId, close }: LinkDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    AgentLinkForm,
    async ({ merIds }) => {
      await agents.link({ params: { agentId }, body: { merIds: [merIds], linked: true } });
      toast(t('linkDone'));
      close(true);
    },
    { merIds: '' },
  );
  return (
    <FormDialog
      title={t('link')}
      text={<p>{t('linkText')}</p>}
      form={form}
      close={() => close(false)}
      verb={t('link')}
    >
      <Field.Merchant name="merIds" />
    </FormDialog>
  );
}
