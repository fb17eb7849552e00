import { Input } from '../../arco.ts';
import { DictSelect } from '../../dict/DictSelect.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';

export interface FormFieldProps {
  name: string;
  label: string;
  /** Advice on what to type, below the field until there is an error. */
  hint?: string;
}

const TEXT_ROWS = 3;

/** One line of text. */
export function TextInput({ name, label, hint }: FormFieldProps) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label}>
      <Input
        {...field.control}
        value={field.text}
        onChange={field.set}
        status={field.message ? 'error' : undefined}
      />
    </FieldFrame>
  );
}

/** Code of a second factor; with `isNumeric` one of an app alone, without letters. */
export function CodeInput({
  name,
  label,
  hint,
  isNumeric,
}: FormFieldProps & { isNumeric?: boolean }) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label}>
      <Input
        {...field.control}
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        value={field.text}
        onChange={field.set}
        status={field.message ? 'error' : undefined}
      />
    </FieldFrame>
  );
}

/** Field that the form shows but does not change; people read `text` instead of its value where given. */
export function FixedInput({ name, label, hint, text }: FormFieldProps & { text?: string }) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={{ ...field, isRequired: false }} label={label}>
      <Input {...field.control} className="ui-fixed" value={text ?? field.text} readOnly />
    </FieldFrame>
  );
}

/** A whole number; nothing while the field is empty, and what is no number stays for its rule to refuse. */
export function NumberInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  const read = (text: string) => {
    if (text === '') return undefined;
    return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  };
  return (
    <FieldFrame field={field} label={label}>
      <Input
        {...field.control}
        inputMode="numeric"
        value={field.text}
        onChange={(text) => field.set(read(text.trim()))}
        status={field.message ? 'error' : undefined}
      />
    </FieldFrame>
  );
}

/** Several lines of text; grows by CSS, since Arco's own growing breaks the content policy. */
export function TextAreaInput({ name, label, hint }: FormFieldProps) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label} isWide>
      <Input.TextArea
        {...field.control}
        value={field.text}
        onChange={field.set}
        status={field.message ? 'error' : undefined}
        rows={TEXT_ROWS}
      />
    </FieldFrame>
  );
}

/** One value of a dictionary, none where the rule allows it. */
export function DictInput({ name, label, type }: FormFieldProps & { type: string }) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label}>
      <DictSelect
        {...field.control}
        aria-label={label}
        type={type}
        value={field.text}
        onChange={(value) => field.set(value ?? '')}
        empty={field.canBeEmpty ? 'nothing' : undefined}
        invalid={field.message !== undefined}
      />
    </FieldFrame>
  );
}
