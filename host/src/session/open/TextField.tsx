import type { InputHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import type { FieldState } from './useOpenForm.ts';

interface TextFieldProps extends FieldState {
  label: string;
  note?: string;
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** One line of text; the browser changes nothing of it. */
export function TextField(props: TextFieldProps) {
  const { label, error, note, onChange, ...input } = props;
  return (
    <Field label={label} error={error} note={note}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="text"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
