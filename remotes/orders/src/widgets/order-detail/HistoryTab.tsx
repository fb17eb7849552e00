import { useWords } from '@portal/i18n';
import css from './detail.module.css';
import { StepTitle } from './timeline/StepTitle.tsx';
import type { Timeline } from './types.ts';
import { words } from './words.ts';

/** Actions on the order and views of its values, with person and reason: the newest first. */
export function HistoryTab({ timeline: { items } }: { timeline: Timeline }) {
  const t = useWords(words);
  const steps = items.flatMap((item) => (item.kind === 'step' ? [item] : []));
  if (steps.length === 0) return <p className={css.none}>{t('noHistory')}</p>;
  return (
    <ul className={css.list} aria-label={t('tab.history')}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.action} ${step.refundId} ${step.reason}`}>
          <small>{step.at}</small>
          <span>
            <StepTitle step={step} />
          </span>
          <span>{step.actor}</span>
          {step.reason && <span className={css.reason}>{step.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
