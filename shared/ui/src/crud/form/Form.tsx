import './form.css';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../../hooks/useOnline.ts';
import { FormContext } from './context.ts';
import { FormFailure } from './FormFailure.tsx';
import type { FormState } from './useFormState.ts';

interface FormProps {
  form: FormState;
  /** For a button outside of the form. */
  id?: string;
  /** Fields in two columns. */
  isLong?: boolean;
  /** Reloads a record that somebody else has changed. */
  renew?(): Promise<void>;
  /** A `FormBar` of the same form says why it was refused. */
  hasBar?: boolean;
  /** Fields, and on a page the buttons below them. */
  children: ReactNode;
}

/** Fields and what they were refused with; Enter sends, and Ctrl or Cmd with Enter from anywhere. */
export function Form({ form, id, isLong, renew, hasBar, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { attempts } = form;
  // The first refused field is the one to correct.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const isOnline = useOnline();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Neither do the keys send what the button does not.
    if (isOnline) void form.submit();
  };
  // Wherever the focus is: choosing from a list takes it out of the form.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const dialog = document.activeElement?.closest('[role="dialog"]');
      const isBehind = dialog && !dialog.contains(element.current);
      if (isBehind || document.querySelector('.ui-confirm')) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <FormContext value={form}>
      <form
        ref={element}
        id={id}
        className="ui-form"
        data-long={isLong || undefined}
        onSubmit={submit}
        noValidate
      >
        {children}
        {!hasBar && <FormFailure form={form} renew={renew} />}
      </form>
    </FormContext>
  );
}
