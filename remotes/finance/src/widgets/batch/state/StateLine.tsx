import { useWords } from '@portal/i18n';
import { CopyButton, useDict, useNarrow } from '@portal/ui';
import { useState } from 'react';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { NextQuery } from './NextQuery.tsx';
import { currentOf, type Progress, progressOf } from './progress.ts';
import css from './state.module.css';

interface StateLineProps {
  batch: BatchRecord;
  /** Milliseconds of the answer. */
  updatedAt: number;
  reload(): unknown;
}

/** Who took a step; of the first one how it came about, of the sending which attempt it is. */
function Who({ batch, of: { step, who, tone } }: { batch: BatchRecord; of: Progress }) {
  const t = useWords(batchWords);
  const methods = useDict('settle_method');
  const more = {
    applied: methods.entry(batch.settleMethod)?.label,
    checked: '',
    sent: tone === 'done' ? t('attempt', { tries: batch.tries }) : '',
    paid: '',
  };
  return <span>{[who, more[step]].filter(Boolean).join(' · ')}</span>;
}

function Trace({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const { bankTrace } = batch;
  return (
    <div className={css.trace}>
      <span>{t('bankTrace')}</span>
      {bankTrace ? (
        <span>
          <code>{bankTrace}</code>
          <CopyButton text={bankTrace} />
        </span>
      ) : (
        <span>{`— ${t('waitsForBank')}`}</span>
      )}
    </div>
  );
}

/** What a phone has room for: one step, and the way to all of them. */
function OneStep({ batch, updatedAt, reload }: StateLineProps) {
  const t = useWords(batchWords);
  const [isOpen, open] = useState(false);
  const steps = progressOf(batch);
  const current = currentOf(steps);
  return (
    <section className={css.one} aria-label={t('progressTitle')}>
      {current && (
        <p data-tone={current.tone}>
          <b>{t(`progress.${current.word}`)}</b> <Who batch={batch} of={current} />
          <time>{current.time}</time>
        </p>
      )}
      <NextQuery batch={batch} updatedAt={updatedAt} reload={reload} />
      <div>
        <Trace batch={batch} />
        <button type="button" className="ui-link" onClick={() => open(true)}>
          {t('steps', { count: batch.steps.length })}
        </button>
      </div>
      {isOpen && <HistoryDialog batch={batch} close={() => open(false)} />}
    </section>
  );
}

/** The four steps of a batch, who took each and when, and the number that the bank gave it. */
export function StateLine(props: StateLineProps) {
  const t = useWords(batchWords);
  const isNarrow = useNarrow();
  const { batch } = props;
  if (isNarrow) return <OneStep {...props} />;
  return (
    <section className={css.line} aria-label={t('progressTitle')}>
      <ol>
        {progressOf(batch).map((step) => (
          <li key={step.step} data-tone={step.tone}>
            <b>{t(`progress.${step.word}`)}</b> <Who batch={batch} of={step} />
            <time>{step.time || (step.tone === 'waits' ? '—' : '')}</time>
          </li>
        ))}
      </ol>
      <NextQuery {...props} />
      <Trace batch={batch} />
    </section>
  );
}
