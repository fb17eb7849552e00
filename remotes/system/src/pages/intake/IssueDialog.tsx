import { CredentialInput } from '@portal/contract/system/intake';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Form, uiWords, useCall, useFormState } from '@portal/ui';
import { useId } from 'react';
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
  const kit = useWords(uiWords);
  const id = useId();
  const depts = useCall(credentials.depts, {});
  const days = useDays();
  const form = useFormState(
    CredentialInput,
    async (body) => onIssued(await credentials.issue({ body })),
    { platform: '', deptId: undefined, validDays: '365', remark: '' },
  );
  return (
    <DialogFrame
      title={t('issueTitle')}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
            {t('issue')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <Field.Text name="platform" />
        <Field.Tree name="deptId" nodes={depts.data ?? []} hint={t('deptHint')} />
        <Field.Choice name="validDays" options={days} />
        <Field.TextArea name="remark" />
      </Form>
    </DialogFrame>
  );
}
