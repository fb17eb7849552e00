import './form.css';
import { useWords } from '@portal/i18n';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, Drawer, Modal } from '../../arco.ts';
import { Banner } from '../../feedback/Banner.tsx';
import { uiWords } from '../../words/index.ts';
import { FormContext } from './context.ts';
import type { FormState } from './useFormDrawer.ts';

interface FormDrawerProps {
  form: FormState;
  /** Fields. */
  children: ReactNode;
}

const DIALOG_PX = 520;
const DRAWER_PX = 640;

function Failure({ form }: { form: FormState }) {
  const t = useWords(uiWords);
  if (!form.failure) return null;
  const { text, stale } = form.failure;
  return (
    <Banner tone="danger">
      {text}{' '}
      {stale && (
        <button type="button" onClick={() => void form.renew()}>
          {t('reload')}
        </button>
      )}
    </Banner>
  );
}

function FormBody({ form, id, children }: FormDrawerProps & { id: string }) {
  const element = useRef<HTMLFormElement>(null);
  const { attempts } = form;
  // The first refused field is the one to correct.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  // Wherever the focus is: choosing from a list takes it out of the form.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('.ui-confirm')) return;
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
        data-long={form.isLong || undefined}
        onSubmit={submit}
        noValidate
      >
        {children}
        <Failure form={form} />
      </form>
    </FormContext>
  );
}

/** Dialog of a short form, drawer of a long one. */
export function FormDrawer({ form, children }: FormDrawerProps) {
  const t = useWords(uiWords);
  const id = useId();
  // Taken away at once: Arco would keep it, invisible and in the way, for its exit animation.
  if (!form.isOpen) return null;
  const footer = (
    <>
      <Button onClick={form.close}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
        {t('save')}
      </Button>
    </>
  );
  const shared = {
    visible: true,
    title: form.title,
    onCancel: form.close,
    maskClosable: false,
    footer,
  };
  const body = (
    <FormBody form={form} id={id}>
      {children}
    </FormBody>
  );
  if (form.isLong) {
    return (
      <Drawer {...shared} className="ui-form-drawer" width={`min(${DRAWER_PX}px, 100vw)`}>
        {body}
      </Drawer>
    );
  }
  return (
    <Modal
      {...shared}
      className="ui-form-dialog"
      style={{ width: `min(${DIALOG_PX}px, calc(100vw - 32px))` }}
    >
      {body}
    </Modal>
  );
}
