import { CredentialInput } from '@portal/contract/system/intake';
import { useWords } from '@portal/i18n';
import { FormDialog, useCall, useFormState } from '@portal/ui';
import { credentials } from './api.ts';
import type { Issued } from './credential.ts';
import css from './dialogs.module.css';
import { Field } from './fields.ts';
import { useDays } from './useChoices.ts';
import { words } from './words.ts';

interface IssueDialogProps {
  close(): void;
  onIssued(issued: Issued): void;
}

/** Asks for a platform and its merchants, and issues the credential. */
export function IssueDialog({ close, onIssued }: IssueDialogProps) {
  const t = useWords(words);
  const depts = useCall(credentials.depts, {});
  const days = useDays();
  const form = useFormState(
    CredentialInput,
    async (body) => onIssued(await credentials.issue({ body })),
    { platform: '', deptId: undefined, validDays: '365', remark: '' },
  );
  return (
    <FormDialog
      title={t('issueTitle')}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('issue')}
    >
      <Field.Text name="platform" />
      <Field.Tree name="deptId" nodes={depts.data ?? []} hint={t('deptHint')} />
      <Field.Choice name="validDays" options={days} />
      <Field.TextArea name="remark" />
    </FormDialog>
  );
}
