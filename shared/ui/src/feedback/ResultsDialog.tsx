import '../parts/currency-sums.css';
import './results.css';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { Amount } from '../parts/Amount.tsx';
import { uiWords } from '../words/index.ts';

interface ResultsDialogProps {
  results: readonly {
    /** Number of the record. */
    id: string;
    /** Minor units, and the numeric code of their currency. */
    minor: string;
    currency: string;
    ok: boolean;
    /** What became of it, or why nothing did. */
    text: string;
  }[];
  close(): void;
}

/** What became of each of several records, where not all of them could be dealt with. */
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
        {results.map(({ id, minor, currency, ok, text }) => (
          <li key={id} data-ok={ok}>
            <code>{id}</code>
            <Amount minor={minor} currency={currency} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
