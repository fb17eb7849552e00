import { JobInput } from '@portal/contract/monitor/job';
import { tMessage, useWords } from '@portal/i18n';
import { Button, DialogFrame } from '@portal/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { CronControls } from './CronControls.tsx';
import { CronText } from './CronText.tsx';
import { composeCron, startOf, withPart } from './compose-cron.ts';
import css from './cron.module.css';
import { thisYear } from './cron-options.ts';
import { type CronParts, KINDS, type Kind, type Part, UNITS, type Unit } from './cron-units.ts';
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

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface CronTabsProps {
  /** Undefined: the expression cannot be read. */
  parts: CronParts | undefined;
  change(parts: CronParts): void;
}

/** The fields of an expression, one tab each. */
function CronTabs({ parts, change }: CronTabsProps) {
  const t = useWords(words);
  const id = useId();
  const [active, setActive] = useState<Unit>('minute');
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined) return;
    const at = (UNITS.indexOf(active) + step + UNITS.length) % UNITS.length;
    setActive(UNITS[at] ?? active);
    currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className={css.fields}>
      <div role="tablist" aria-label={t('cron.fields')} className={css.tabs} onKeyDown={onKeyDown}>
        {UNITS.map((unit) => (
          <button
            key={unit}
            type="button"
            role="tab"
            id={`${id}-${unit}`}
            aria-selected={unit === active}
            aria-controls={`${id}-panel`}
            tabIndex={unit === active ? 0 : -1}
            onClick={() => setActive(unit)}
          >
            {t(`cron.tab.${unit}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {parts ? (
          <CronUnit
            key={active}
            unit={active}
            part={parts[active]}
            change={(part) => change(withPart(parts, active, part))}
          />
        ) : (
          <p className={css.muted}>{t('cron.unreadable')}</p>
        )}
      </div>
    </div>
  );
}

interface CronUnitProps {
  unit: Unit;
  part: Part;
  change(part: Part): void;
}

/** Choices of one field of an expression, and the controls of the chosen kind. */
function CronUnit({ unit, part, change }: CronUnitProps) {
  const t = useWords(words);
  const name = useId();
  const labelOf = (kind: Kind) =>
    kind === 'every' ? t(`cron.every.${unit}`) : t(`cron.kind.${kind}`);
  return (
    <fieldset className={css.unit} aria-label={t(`cron.tab.${unit}`)}>
      {part.kind === 'other' && <p className={css.muted}>{t('cron.other', { text: part.text })}</p>}
      {KINDS[unit].map((kind) => (
        <div key={kind}>
          <label className={css.kind}>
            <input
              type="radio"
              name={name}
              checked={part.kind === kind}
              onChange={() => change(startOf(unit, kind, thisYear()))}
            />
            {labelOf(kind)}
          </label>
          {part.kind === kind && <CronControls unit={unit} part={part} change={change} />}
        </div>
      ))}
    </fieldset>
  );
}
