import { tMessage } from '@portal/i18n';
import { type ReactNode, useId } from 'react';
import css from './field.module.css';

/** Attributes that tie the control of a field to its label and error. */
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
  /** Something to look at now, such as caps lock. */
  warning?: string;
  /** Explanation of the field. */
  note?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, and below one line: the error, else a warning, else a note. */
export function Field({ label, error, warning, note, children }: FieldProps) {
  const id = useId();
  const below = error ? tMessage(error) : (warning ?? note);
  const tone = error ? css.error : warning ? css.warning : css.note;
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
        <p id={`${id}-below`} className={tone} aria-live="polite">
          {below}
        </p>
      )}
    </div>
  );
}
