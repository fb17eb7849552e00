import { tMessage } from '@portal/i18n';
import { type ReactNode, useId } from 'react';
import { useForm } from './context.ts';

/**
 * A field of the form around it: value, writing, leaving, and what its control says of itself.
 * The hint stands below it until there is an error.
 */
export function useField(name: string, hint?: string) {
  const form = useForm();
  const id = useId();
  const message = form.refusals[name];
  return {
    id,
    message,
    hint,
    isRequired: form.isRequired(name),
    canBeEmpty: form.canBeEmpty(name),
    most: form.mostOf(name),
    value: form.values[name],
    text: String(form.values[name] ?? ''),
    set: (value: unknown) => form.set(name, value),
    /** For the control itself: a screen reader says name and error with it. */
    control: {
      id,
      'aria-invalid': message !== undefined,
      'aria-describedby': message || hint ? `${id}-note` : undefined,
      onBlur: () => form.leave(name),
    },
  };
}

export type Field = ReturnType<typeof useField>;

interface FieldFrameProps {
  field: Field;
  label: string;
  /** Takes the whole width of a long form. */
  isWide?: boolean;
  children: ReactNode;
}

/** Label above, control, and the error where it belongs (visual design §4.5). */
export function FieldFrame({ field, label, isWide, children }: FieldFrameProps) {
  const { id, message, hint, isRequired } = field;
  return (
    <div className="ui-field" data-wide={isWide || undefined}>
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {children}
      {message && (
        <p id={`${id}-note`} role="alert">
          {tMessage(message)}
        </p>
      )}
      {!message && hint && <small id={`${id}-note`}>{hint}</small>}
    </div>
  );
}
