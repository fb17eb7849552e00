import { tMessage } from '@portal/i18n';
import { type ReactNode, useId } from 'react';
import css from './login.module.css';

/** What the control of a field needs to be tied to its label and error. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Message for `tMessage`. */
  error?: string;
  hint?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, error or hint below in the same place. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const below = error ? tMessage(error) : hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: css.control,
        'aria-invalid': Boolean(error),
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <p id={`${id}-below`} className={error ? css.error : css.hint} aria-live="polite">
          {below}
        </p>
      )}
    </div>
  );
}
