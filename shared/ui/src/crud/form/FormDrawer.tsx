import { useWords } from '@portal/i18n';
import { type ReactNode, useId } from 'react';
import { Button, Drawer } from '../../arco.ts';
import { DialogFrame } from '../../dialog/DialogFrame.tsx';
import { DrawerGrip, useDrawerWidth } from '../../dialog/DrawerGrip.tsx';
import { useReturnFocus } from '../../hooks/useReturnFocus.ts';
import { uiWords } from '../../words/index.ts';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { FormDrawerState, FormOpener } from './useFormDrawer.ts';

interface FormDrawerProps {
  form: Omit<FormDrawerState, keyof FormOpener | 'renew'> & { renew?(): Promise<void> };
  /** Label of its button; the verb for saving unless given. */
  verb?: string;
  /** Reason why it cannot be sent as it is: the button stays, and says so. */
  refusal?: string;
  /** At the left of the foot, such as the keys that send. */
  note?: ReactNode;
  /** Fields. */
  children: ReactNode;
}

const DIALOG_PX = 520;
const DRAWER_PX = 640;
/** Finds the field that takes the focus when a drawer opens: no select, into which nobody types. */
const firstText = (fields: HTMLElement | null): HTMLElement | undefined =>
  [...(fields?.querySelectorAll<HTMLElement>('input, textarea') ?? [])].find(
    (field) => !field.closest('[role="combobox"]'),
  );

interface LongFormProps {
  id: string;
  title: string;
  footer: ReactNode;
  onCancel(): void;
  children: ReactNode;
}

/** Drawer of a form; once it is gone, the focus is back where it was. */
function LongForm({ id, title, footer, onCancel, children }: LongFormProps) {
  const [width, setWidth] = useDrawerWidth('form', DRAWER_PX);
  useReturnFocus();
  const begin = () => {
    const fields = document.getElementById(id);
    // Somebody faster than the animation is left alone.
    if (fields?.contains(document.activeElement)) return;
    firstText(fields)?.focus();
  };
  // Arco sets these attributes for its dialogs only.
  const modal = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...modal}
      visible
      title={title}
      onCancel={onCancel}
      maskClosable
      afterOpen={begin}
      className="ui-form-drawer"
      width={`min(${width}px, 100vw)`}
      footer={
        <>
          {footer}
          <DrawerGrip width={width} setWidth={setWidth} />
        </>
      }
    >
      {children}
    </Drawer>
  );
}

/**
 * Dialog of a short form, drawer of a long one. A press beside it closes it, which is safe to miss:
 * it asks before something typed is lost.
 */
export function FormDrawer({ form, verb, refusal, note, children }: FormDrawerProps) {
  const t = useWords(uiWords);
  const id = useId();
  // Taken away at once: Arco would keep it, invisible and in the way, for its exit animation.
  if (!form.isOpen) return null;
  const footer = (
    <>
      {note}
      <Button onClick={form.close}>{t('cancel')}</Button>
      <SubmitButton of={id} isBusy={form.isBusy} refusal={refusal}>
        {verb ?? t('save')}
      </SubmitButton>
    </>
  );
  const shared = { title: form.title, onCancel: form.close, footer };
  const body = (
    <Form form={form} id={id} isLong={form.isLong} renew={form.renew}>
      {children}
    </Form>
  );
  if (form.isLong) {
    return (
      <LongForm {...shared} id={id}>
        {body}
      </LongForm>
    );
  }
  return (
    <DialogFrame
      {...shared}
      maskClosable
      className="ui-form-dialog"
      style={{ width: `min(${DIALOG_PX}px, calc(100vw - 32px))` }}
    >
      {body}
    </DialogFrame>
  );
}
