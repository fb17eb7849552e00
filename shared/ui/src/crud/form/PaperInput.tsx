import { paperNumberHint } from '@portal/contract/kit/rules/papers';
import { tMessage } from '@portal/i18n';
import { useForm } from './context.ts';
import { type FormFieldProps, TextInput } from './fields.tsx';

/** Number of a paper; its length is that of the kind that the field `kind` has. */
export function PaperInput({ name, label, kind }: FormFieldProps & { kind: string }) {
  const chosen = String(useForm().values[kind] ?? '');
  const hint = chosen ? tMessage(paperNumberHint(chosen)) : undefined;
  return <TextInput name={name} label={label} hint={hint} />;
}
