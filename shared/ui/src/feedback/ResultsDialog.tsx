import '../parts/currency-sums.css';
import './results.css';
import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { Button } from '../arco.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { uiWords } from '../words/index.ts';

interface ResultsDialogProps {
  results: readonly {
    key: string;
    /** Detail that distinguishes it from the others: its number, its amount, a name. */
    what: ReactNode;
    ok: boolean;
    /** Result, or the reason why there is none. */
    text: string;
  }[];
  close(): void;
}

/** Results of several things that were processed at once; those that were not say why. */
export function ResultsDialog({ results, close }: ResultsDialogProps) {
  const t = useWords(uiWords);
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <DialogFrame
      className="ui-form-dialog"
      title={t('results')}
      onCancel={close}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p role="status">{t('resultsSum', { done: results.length - failed, failed })}</p>
      <ul className="ui-results">
        {results.map(({ key, what, ok, text }) => (
          <li key={key} data-ok={ok}>
            {what}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
