import { MerchantSelect } from '../../parts/MerchantSelect.tsx';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** A merchant of the user's scope, found by number or name; the value is its number. */
export function MerchantInput({ name, label, hint }: FormFieldProps) {
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label}>
      <MerchantSelect
        {...field.control}
        aria-label={label}
        value={field.text}
        onChange={(merId) => field.set(merId ?? '')}
        allowClear={!field.isRequired}
        error={field.message !== undefined}
        // Enter takes what is found; it must not send the form too.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldFrame>
  );
}
