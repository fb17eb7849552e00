import { useWords } from '@portal/i18n';
import { Amount, Button, DialogFrame } from '@portal/ui';
import css from './refund.module.css';
import type { Outcome, Refund, Result } from './refund.ts';
import { words } from './words.ts';

interface ResultsProps {
  refunds: readonly Refund[];
  results: readonly Result[];
  outcome: Outcome;
  close(decided: boolean): void;
}

/** What became of each refund; those that were not decided say why. */
export function Results({ refunds, results, outcome, close }: ResultsProps) {
  const t = useWords(words);
  const leave = () => close(true);
  const failed = results.filter(({ ok }) => !ok).length;
  return (
    <DialogFrame
      className="ui-form-dialog"
      title={t('results')}
      onCancel={leave}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={leave}>
          {t('close')}
        </Button>
      }
    >
      <p role="status">{t('resultsSum', { done: results.length - failed, failed })}</p>
      <ul className={css.results}>
        {refunds.map(({ refundId, refundAmt, currency }) => {
          const result = results.find((one) => one.refundId === refundId);
          return (
            <li key={refundId} data-ok={result?.ok}>
              <code>{refundId}</code>
              <Amount minor={refundAmt} currency={currency} />
              <span>
                {result?.ok ? t(outcome === '1' ? 'isApproved' : 'isRefused') : result?.msg}
              </span>
            </li>
          );
        })}
      </ul>
    </DialogFrame>
  );
}
