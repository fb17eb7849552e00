import { JobInput } from '@portal/contract/monitor/job';
import { tMessage, useWords } from '@portal/i18n';
import { Button, DialogFrame } from '@portal/ui';
import { useId, useState } from 'react';
import { CronTabs } from './CronTabs.tsx';
import { CronText } from './CronText.tsx';
import { composeCron } from './compose-cron.ts';
import css from './cron.module.css';
import { NextRuns } from './NextRuns.tsx';
import { parseCron } from './parse-cron.ts';
import { words } from './words.ts';

interface CronDialogProps {
  /** Empty: starts with every night. */
  initial: string;
  take(cron: string): void;
  close(): void;
}

const NIGHTLY = '0 0 2 * * ?';
const PRESETS = [
  ['often', '0 */5 * * * ?'],
  ['daily', NIGHTLY],
  ['weekdays', '0 0 9 ? * 2-6'],
  ['monthly', '0 0 3 1 * ?'],
] as const;

/** Puts a cron expression together field by field, and shows when it fires (requirement 2.72). */
export function CronDialog({ initial, take, close }: CronDialogProps) {
  const t = useWords(words);
  const id = useId();
  const [cron, setCron] = useState(initial || NIGHTLY);
  const refusal = JobInput.shape.cronExpression.safeParse(cron).error?.issues[0]?.message;
  const parts = parseCron(cron);
  return (
    <DialogFrame
      title={t('cron.title')}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{t('cron.cancel')}</Button>
          <Button type="primary" disabled={refusal !== undefined} onClick={() => take(cron)}>
            {t('cron.take')}
          </Button>
        </>
      }
    >
      <fieldset className={css.presets} aria-label={t('cron.presets')}>
        {PRESETS.map(([name, preset]) => (
          <Button key={name} size="small" onClick={() => setCron(preset)}>
            {t(`cron.${name}`)}
          </Button>
        ))}
      </fieldset>
      <div className={css.panes}>
        <CronTabs parts={parts} change={(next) => setCron(composeCron(next))} />
        <div className={css.result}>
          <div className="ui-field">
            <label htmlFor={id}>{t('cronExpression')}</label>
            <input
              id={id}
              className={`arco-input arco-input-size-default ${css.expression}`}
              value={cron}
              onChange={({ currentTarget }) => setCron(currentTarget.value)}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={refusal !== undefined}
              aria-describedby={`${id}-says`}
            />
            {refusal && <p role="alert">{tMessage(refusal)}</p>}
          </div>
          <p id={`${id}-says`} className={css.says} aria-live="polite">
            <CronText cron={cron} />
          </p>
          {!refusal && <NextRuns cron={cron} />}
        </div>
      </div>
    </DialogFrame>
  );
}
