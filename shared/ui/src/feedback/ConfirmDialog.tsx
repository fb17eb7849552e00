import './confirm.css';
import '../crud/form/form.css';
import { store } from '@portal/auth';
import { rule } from '@portal/contract/kit/rules';
import { AppError, isCalledOff } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import { useAtom } from 'jotai';
import { useId, useState } from 'react';
import { Button, Input } from '../arco.ts';
import { SubmitButton } from '../crud/form/SubmitButton.tsx';
import { useLossQuestion } from '../crud/form/useDiscard.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useOnce } from '../hooks/useOnce.ts';
import { uiWords } from '../words/index.ts';
import { Banner } from './Banner.tsx';
import { type Question, questionAtom } from './confirm.ts';
import { TypedField } from './TypedField.tsx';

const REASON_ROWS = 3;
const Reason = rule.reason();

interface ReasonFieldProps {
  value: string;
  onChange(value: string): void;
  /** Message key of what is wrong with it. */
  message: string | undefined;
}

/** Field for the reason of an action. */
function ReasonField({ value, onChange, message }: ReasonFieldProps) {
  const t = useWords(uiWords);
  const id = useId();
  return (
    <div className="ui-field">
      <label htmlFor={id} data-required>
        {t('reason')}
      </label>
      <Input.TextArea
        id={id}
        rows={REASON_ROWS}
        value={value}
        onChange={onChange}
        aria-invalid={message !== undefined}
        aria-describedby={message && `${id}-note`}
        status={message ? 'error' : undefined}
      />
      {message && (
        <p id={`${id}-note`} role="alert">
          {tMessage(message)}
        </p>
      )}
    </div>
  );
}

function QuestionDialog({ question, close }: { question: Question; close(): void }) {
  const t = useWords(uiWords);
  const { title, text, verb, danger, typed, keep, asksReason, isLocal } = question;
  const [written, setWritten] = useState('');
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const loss = useLossQuestion(close);
  const quit = () => (reason === '' ? close() : setLeaving(true));
  const [run, isBusy] = useOnce(async () => {
    const wrong = asksReason ? Reason.safeParse(reason).error?.issues[0]?.message : undefined;
    setMessage(wrong);
    if (wrong) return;
    try {
      await question.run(reason);
      close();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefusal(isCalledOff(error) ? undefined : error.text);
    }
  });
  return (
    <>
      <DialogFrame
        className="ui-confirm"
        title={title}
        onCancel={quit}
        maskClosable={false}
        autoFocus={false}
        footer={
          <>
            <Button onClick={quit}>{keep ?? t('cancel')}</Button>
            <SubmitButton
              isDangerous={danger}
              isBusy={isBusy}
              isLocal={isLocal}
              disabled={typed !== undefined && written !== typed}
              run={() => void run()}
            >
              {verb}
            </SubmitButton>
          </>
        }
      >
        {text && <p>{text}</p>}
        {asksReason && <ReasonField value={reason} onChange={setReason} message={message} />}
        {typed !== undefined && <TypedField text={typed} value={written} onChange={setWritten} />}
        {refusal && <Banner tone="danger">{refusal}</Banner>}
      </DialogFrame>
      {isLeaving && <QuestionDialog question={loss} close={() => setLeaving(false)} />}
    </>
  );
}

/** Place of the one confirmation; `UiProvider` has it. */
export function ConfirmDialog() {
  const [question, setQuestion] = useAtom(questionAtom, { store });
  if (!question) return null;
  return <QuestionDialog question={question} close={() => setQuestion(undefined)} />;
}
