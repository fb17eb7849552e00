import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import { clockText, useCountdown, useLatest } from '@portal/ui';
import { useEffect } from 'react';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import css from './state.module.css';

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
 * over the batch is read anew, once; a minute before it is announced.
 */
export function NextQuery({ batch, updatedAt, reload }: NextQueryProps) {
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
