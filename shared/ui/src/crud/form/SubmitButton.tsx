import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../arco.ts';
import { useOnline } from '../../hooks/useOnline.ts';
import { tipOf } from '../../tips/Tips.tsx';
import { uiWords } from '../../words/index.ts';

interface SubmitButtonProps {
  /** Id of the form, where the button stands outside of it. */
  of?: string;
  /** The form is being sent. */
  isBusy?: boolean;
  isDangerous?: boolean;
  isSmall?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** Reason why the form cannot be sent as it is: the button stays, and says so. */
  refusal?: string | undefined;
  /** Sends what is no form. */
  run?: () => void;
  /** Nothing is sent: it works without a network too. */
  isLocal?: boolean;
  children: ReactNode;
}

/** The button that sends a form, or answers a question. While there is no network it is off, and says so (visual design §5). */
export function SubmitButton(props: SubmitButtonProps) {
  const { of, isBusy, isDangerous, isSmall, disabled, run, isLocal, children } = props;
  const t = useWords(uiWords);
  const isOnline = useOnline();
  const refusal = isOnline || isLocal ? props.refusal : t('offlineSend');
  const isOff = refusal !== undefined;
  return (
    <Button
      type="primary"
      status={isDangerous ? 'danger' : undefined}
      size={isSmall ? 'small' : undefined}
      htmlType={isOff || run ? 'button' : 'submit'}
      onClick={isOff ? undefined : run}
      form={of}
      loading={isBusy}
      disabled={disabled}
      className={isOff ? 'arco-btn-disabled' : undefined}
      aria-disabled={isOff}
      aria-description={refusal}
      {...tipOf(refusal)}
    >
      {children}
    </Button>
  );
}
