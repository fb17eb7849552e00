import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import { CopyButton, clockText, useCountdown, useLatest, useNarrow } from '@portal/ui';
import { useEffect, useState } from 'react';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { currentOf, progressOf } from './progress.ts';
import { StepList, StepText } from './StepList.tsx';
import css from './state.module.css';

interface StateLineProps {
  batch: BatchRecord;
  /** Milliseconds of the answer. */
  updatedAt: number;
  reload(): unknown;
}

/** States in which the bank may still give it a number. */
const TO_COME: readonly BatchRecord['status'][] = [
  SETTLE_STATUS.pending,
  SETTLE_STATUS.approved,
  SETTLE_STATUS.paying,
  SETTLE_STATUS.unknown,
];

function Trace({ batch: { bankTrace, status } }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  return (
    <div className={css.trace}>
      <span>{t('bankTrace')}</span>
      {bankTrace ? (
        <span>
          <code>{bankTrace}</code>
          <CopyButton text={bankTrace} />
        </span>
      ) : (
        <span>{TO_COME.includes(status) ? `— ${t('waitsForBank')}` : '—'}</span>
      )}
    </div>
  );
}

/** Progress on a phone: one step, and the way to all of them. */
function OneStep(props: StateLineProps) {
  const t = useWords(batchWords);
  const [isOpen, open] = useState(false);
  const { batch } = props;
  const steps = progressOf(batch);
  const current = currentOf(steps);
  return (
    <section className={css.one} aria-label={t('progressTitle')}>
      {current && (
        <p data-tone={current.tone}>
          <StepText batch={batch} step={current} />
        </p>
      )}
      <NextQuery {...props} />
      <div>
        <Trace batch={batch} />
        <button type="button" className="ui-link" onClick={() => open(true)}>
          {t('steps', { count: steps.length })}
        </button>
      </div>
      {isOpen && <HistoryDialog batch={batch} close={() => open(false)} />}
    </section>
  );
}

/** The steps of a batch, who took each and when, and the number that the bank gave it. */
export function StateLine(props: StateLineProps) {
  const t = useWords(batchWords);
  const isNarrow = useNarrow();
  if (isNarrow) return <OneStep {...props} />;
  return (
    <section className={css.line} aria-label={t('progressTitle')}>
      <StepList batch={props.batch} />
      <NextQuery {...props} />
      <Trace batch={props.batch} />
    </section>
  );
}

const MINUTE_S = 60;
/** The query is asked by a job of the server: its answer is looked for this much later. */
const ANSWER_MS = 3_000;

interface NextQueryProps {
  batch: BatchRecord;
  updatedAt: number;
  reload(): unknown;
}

/**
 * While nobody knows whether a batch was paid: when the bank is asked next, counted down. When it is
 * over the batch is read again, once; a minute before it is announced.
 */
function NextQuery({ batch, updatedAt, reload }: NextQueryProps) {
  const t = useWords(batchWords);
  const { nextQueryIn, status } = batch;
  const seconds =
    status === SETTLE_STATUS.paying || status === SETTLE_STATUS.unknown ? nextQueryIn : null;
  const left = useCountdown(seconds ?? 0, updatedAt);
  const latest = useLatest(reload);
  const isReached = seconds !== null && seconds > 0 && left === 0;
  useEffect(() => {
    if (!isReached) return undefined;
    const timer = setTimeout(() => latest.current(), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isReached, latest]);
  if (seconds === null) return null;
  return (
    <p className={css.next}>
      {t('nextQuery')} <b>{left > 0 ? clockText(left) : t('querying')}</b>
      <output className="ui-hidden">{left > 0 && left <= MINUTE_S ? t('soon') : ''}</output>
    </p>
  );
}
