import './form-bar.css';
import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import { uiWords } from '../words/index.ts';

interface FormBarProps {
  /** At the left: the way back. */
  back?: ReactNode;
  /** Fields that are refused now. */
  wrong?: number;
  /** Leads to the first of them. */
  correct?(): void;
  /** At the right: other buttons, then the primary one. */
  children: ReactNode;
}

/** Bar at the bottom of a form on a page (visual design §4.5). */
export function FormBar({ back, wrong = 0, correct, children }: FormBarProps) {
  const t = useWords(uiWords);
  return (
    <div className="ui-form-bar">
      {back}
      <span className="ui-form-bar-wrong" role="status">
        {wrong > 0 && (
          <button type="button" className="ui-link" onClick={correct}>
            {t('toCorrect', { count: wrong })}
          </button>
        )}
      </span>
      {children}
    </div>
  );
}
