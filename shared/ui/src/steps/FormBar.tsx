import './form-bar.css';
import { useWords } from '@portal/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { FormFailure } from '../crud/form/FormFailure.tsx';
import { uiWords } from '../words/index.ts';

interface FormBarProps extends Partial<ComponentProps<typeof FormFailure>> {
  /** At the left: the way back. */
  back?: ReactNode;
  /** Fields that are refused now. */
  wrong?: number;
  /** Leads to the first of them. */
  correct?(): void;
  /** At the right: other buttons, then the primary one. */
  children: ReactNode;
}

/**
 * Bar at the bottom of a form on a page (visual design §4.5). With the `form`, which then `hasBar`,
 * it says above its buttons why the form was refused.
 */
export function FormBar({ form, renew, back, wrong = 0, correct, children }: FormBarProps) {
  const t = useWords(uiWords);
  return (
    <div className="ui-form-bar">
      {form && <FormFailure form={form} renew={renew} />}
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
