import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Banner, Button, DialogFrame, ErrorState, Select } from '@portal/ui';
import { useState } from 'react';
import { monthsBefore } from './months.ts';
import { Result } from './Result.tsx';
import css from './simulation.module.css';
import { type Asked, type Run, useReplay } from './useReplay.ts';
import { simulationWords } from './words.ts';

export interface SimulationProps {
  asked: Asked;
  close(): void;
}

/** A planned fee over a month that is over; begins with the last one, and can be stopped. */
export function SimulationDialog({ asked, close }: SimulationProps) {
  const t = useWords(simulationWords);
  const [months] = useState(() => monthsBefore(platformToday()));
  const { run, start, stop } = useReplay(asked, months[0] ?? '');
  const isRunning = run.state === 'running';
  const count = run.total?.replayed ?? 0;
  return (
    <DialogFrame
      className={css.dialog}
      title={t('title')}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className={css.head}>
        <span className={css.month}>
          <Select
            prefix={<span className="ui-prefix">{t('month')}</span>}
            aria-label={t('month')}
            value={run.month}
            onChange={start}
            options={months.map((month) => ({ value: month, label: month }))}
          />
        </span>
        {isRunning ? (
          <Button onClick={stop}>{t('stop')}</Button>
        ) : (
          <Button onClick={() => start(run.month)}>{t('run')}</Button>
        )}
        <Progress run={run} />
      </div>
      <div className={css.body}>
        {run.state === 'stopped' && <Banner tone="warning">{t('stopped', { count })}</Banner>}
        {run.state === 'failed' && run.total && (
          <Banner tone="danger">{t('broken', { count })}</Banner>
        )}
        {run.error && !run.total && <ErrorState error={run.error} retry={() => start(run.month)} />}
        {run.total && (run.total.sums.length > 0 || !isRunning) && (
          <Result month={run.month} total={run.total} />
        )}
      </div>
    </DialogFrame>
  );
}

/** Progress of a replay, as far as the summary of reports knows the number of orders. */
function Progress({ run: { state, total } }: { run: Run }) {
  const t = useWords(simulationWords);
  if (state !== 'running') return null;
  const count = total?.replayed ?? 0;
  const expected = total?.facts.expected ?? 0;
  const text = t(count < expected ? 'replayedOf' : 'replayed', { count, expected });
  return (
    <div className={css.progress} role="status">
      <progress
        aria-label={t('progress')}
        value={total ? count : undefined}
        max={Math.max(expected, count, 1)}
      />
      <span>{text}</span>
    </div>
  );
}
