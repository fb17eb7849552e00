import { useWords } from '@portal/i18n';
import { type ReactNode, useId } from 'react';
import { Button } from '../../arco.ts';
import { DialogFrame } from '../../dialog/DialogFrame.tsx';
import { uiWords } from '../../words/index.ts';
import { Form } from './Form.tsx';
import type { FormState } from './useFormState.ts';

interface FormDialogProps {
  title: string;
  form: FormState;
  close(): void;
  /** Reads a record anew that somebody else has changed. */
  renew?(): Promise<void>;
  /** What its button does; saves unless given. */
  verb?: string;
  isDangerous?: boolean;
  /** What leaving is called; cancelling unless given. */
  leave?: string;
  /** What follows, said above the fields. */
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A few fields in a dialog, sent by Enter or its button; a press beside it loses nothing. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, close, renew, verb, isDangerous, leave, text, children } = props;
  const { className = 'ui-form-dialog' } = props;
  const kit = useWords(uiWords);
  const id = useId();
  return (
    <DialogFrame
      title={title}
      className={className}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{leave ?? kit('cancel')}</Button>
          <Button
            type="primary"
            status={isDangerous ? 'danger' : undefined}
            htmlType="submit"
            form={id}
            loading={form.isBusy}
          >
            {verb ?? kit('save')}
          </Button>
        </>
      }
    >
      {text}
      <Form form={form} id={id} renew={renew}>
        {children}
      </Form>
    </DialogFrame>
  );
}
