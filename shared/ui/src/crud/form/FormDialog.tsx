import { useWords } from '@portal/i18n';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../arco.ts';
import { DialogFrame } from '../../dialog/DialogFrame.tsx';
import { TypedField, typedFor } from '../../feedback/TypedField.tsx';
import { uiWords } from '../../words/index.ts';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useDiscard } from './useDiscard.ts';
import type { FormState } from './useFormState.ts';

interface FormDialogProps {
  title: string;
  form: FormState;
  close(): void;
  /** Reloads a record that somebody else has changed. */
  renew?(): Promise<void>;
  /** Label of its button; the verb for saving unless given. */
  verb?: string;
  isDangerous?: boolean;
  /** Label for leaving where nothing is lost by it, as in a lookup; the one for cancelling unless given. */
  leave?: string;
  /** Consequence, shown above the fields. */
  text?: ReactNode;
  /** Number of records changed at once: above 20 the count must be typed. */
  many?: number;
  className?: string;
  children: ReactNode;
}

/** A few fields in a dialog, sent by Enter or its button; nothing typed is lost unasked. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, close, renew, verb, isDangerous, leave, text, children } = props;
  const { className = 'ui-form-dialog' } = props;
  const kit = useWords(uiWords);
  const id = useId();
  const typed = typedFor(props.many ?? 1);
  const [written, setWritten] = useState('');
  const quit = useDiscard(form.isDirty && leave === undefined, close);
  const isHeld = typed !== undefined && written !== typed;
  return (
    <DialogFrame
      title={title}
      className={className}
      onCancel={quit}
      maskClosable={false}
      footer={
        <>
          <Button onClick={quit}>{leave ?? kit('cancel')}</Button>
          <SubmitButton of={id} isBusy={form.isBusy} isDangerous={isDangerous} disabled={isHeld}>
            {verb ?? kit('save')}
          </SubmitButton>
        </>
      }
    >
      {text}
      {/* Neither do the keys send what its button does not. */}
      <Form form={isHeld ? { ...form, submit: async () => undefined } : form} id={id} renew={renew}>
        {children}
      </Form>
      {typed !== undefined && <TypedField text={typed} value={written} onChange={setWritten} />}
    </DialogFrame>
  );
}
