import './steps.css';
import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { IconCheck, IconExclamation } from '../icons.ts';
import { uiWords } from '../words/index.ts';

export interface Step {
  key: string;
  label: string;
  /** `done`: filled in and right; `error`: something is to be corrected. */
  state?: 'done' | 'error';
  /** It cannot be gone to yet: only "next" leads there. */
  isAhead?: boolean;
}

interface StepsProps {
  /** Name of what the steps belong to. */
  label: string;
  steps: readonly Step[];
  /** Key of the step that is shown. */
  current: string;
  go(key: string): void;
  /** Below the steps, such as when the draft was kept. */
  note?: ReactNode;
}

const MARKS = { done: <IconCheck />, error: <IconExclamation /> };

/**
 * Steps of a long form: a rail at the left, on a phone a bar that says which step it is (visual
 * design §4.5, §4.10). Back is free, forward only where one has been.
 */
export function Steps({ label, steps, current, go, note }: StepsProps) {
  const t = useWords(uiWords);
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav className="ui-steps" aria-label={label}>
      <p className="ui-steps-bar">
        {t('stepOf', { step: at + 1, steps: steps.length })}
        <strong>{steps[at]?.label}</strong>
      </p>
      <ol>
        {steps.map(({ key, label: text, state, isAhead }, index) => (
          <li key={key}>
            <button
              type="button"
              data-state={state}
              aria-current={key === current ? 'step' : undefined}
              aria-disabled={isAhead}
              onClick={isAhead ? undefined : () => go(key)}
            >
              <span className="ui-steps-mark" aria-hidden="true">
                {key !== current && state ? MARKS[state] : index + 1}
              </span>
              <span className="ui-steps-text">{text}</span>
              {state && (
                <span className="ui-hidden">{t(state === 'done' ? 'stepDone' : 'stepError')}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {note && <small role="status">{note}</small>}
    </nav>
  );
}
