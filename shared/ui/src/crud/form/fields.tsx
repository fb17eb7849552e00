import { Input } from '../../arco.ts';
import { DictSelect } from '../../dict/DictSelect.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';

export interface FormFieldProps {
  name: string;
  label: string;
}

/** One line of text. */
export function TextInput({ name, label }: FormFieldProps) {
  const field = useField(name);
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

/** Several lines of text. */
export function TextAreaInput({ name, label }: FormFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label} isWide>
      <Input.TextArea
        {...field.control}
        value={field.text}
        onChange={field.set}
        status={field.message ? 'error' : undefined}
        autoSize={{ minRows: 3, maxRows: 8 }}
      />
    </FieldFrame>
  );
}

/** One value of a dictionary. */
export function DictInput({ name, label, type }: FormFieldProps & { type: string }) {
  const field = useField(name);
  return (
    <FieldFrame field={field} label={label}>
      <DictSelect
        {...field.control}
        type={type}
        value={field.text}
        onChange={field.set}
        invalid={field.message !== undefined}
      />
    </FieldFrame>
  );
}
