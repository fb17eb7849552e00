import { useWords } from '@portal/i18n';
import { useDict } from '@portal/ui';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { type Progress, progressOf } from './progress.ts';
import css from './state.module.css';

/** A step: what it is, who took it, when; of the first how it came about, of the sending which attempt. */
export function StepText({ batch, step }: { batch: BatchRecord; step: Progress }) {
  const t = useWords(batchWords);
  const methods = useDict('settle_method');
  const more = {
    applied: methods.entry(batch.settleMethod)?.label,
    checked: '',
    sent: step.tone === 'done' ? t('attempt', { tries: batch.tries }) : '',
    paid: '',
  };
  return (
    <>
      <b>{t(`progress.${step.word}`)}</b>{' '}
      <span>{[step.who, more[step.step]].filter(Boolean).join(' · ')}</span>
      <time>{step.time || (step.tone === 'waits' ? '—' : '')}</time>
    </>
  );
}

/** The four steps of a batch. */
export function StepList({ batch }: { batch: BatchRecord }) {
  return (
    <ol className={css.steps}>
      {progressOf(batch).map((step) => (
        <li key={step.step} data-tone={step.tone}>
          <StepText batch={batch} step={step} />
        </li>
      ))}
    </ol>
  );
}
