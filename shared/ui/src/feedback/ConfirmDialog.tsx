import './confirm.css';
import { store } from '@portal/auth';
import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useAtom } from 'jotai';
import { useId, useState } from 'react';
import { Button, Input } from '../arco.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { useOnce } from '../hooks/useOnce.ts';
import { uiWords } from '../words/index.ts';
import { Banner } from './Banner.tsx';
import { type Question, questionAtom } from './confirm.ts';

function QuestionDialog({ question, close }: { question: Question; close(): void }) {
  const t = useWords(uiWords);
  const { title, text, verb, danger, typed, keep } = question;
  const [written, setWritten] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const [run, isBusy] = useOnce(async () => {
    try {
      await question.run();
      close();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRefusal(error.text);
    }
  });
  return (
    <DialogFrame
      className="ui-confirm"
      title={title}
      onCancel={close}
      maskClosable={false}
      autoFocus={false}
      footer={
        <>
          <Button onClick={close}>{keep ?? t('cancel')}</Button>
          <Button
            type="primary"
            status={danger ? 'danger' : 'default'}
            loading={isBusy}
            disabled={typed !== undefined && written !== typed}
            onClick={() => void run()}
          >
            {verb}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {typed !== undefined && (
        <p>
          <label htmlFor={id}>{t('confirmTyped', { text: typed })}</label>
          <Input id={id} value={written} onChange={setWritten} />
        </p>
      )}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
    </DialogFrame>
  );
}

/** Place of the one confirmation; `UiProvider` has it. */
export function ConfirmDialog() {
  const [question, setQuestion] = useAtom(questionAtom, { store });
  if (!question) return null;
  return <QuestionDialog question={question} close={() => setQuestion(undefined)} />;
}
