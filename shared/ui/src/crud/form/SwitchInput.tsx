import '../../parts/status-switch.css';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** Yes or no, as `Y` or `N`. */
export function SwitchInput({ name, label, hint }: FormFieldProps) {
  const field = useField(name, hint);
  const isOn = field.value === 'Y';
  return (
    <FieldFrame field={field} label={label}>
      <span className="ui-switch-line">
        <button
          {...field.control}
          type="button"
          role="switch"
          className="ui-switch"
          aria-checked={isOn}
          onClick={() => field.set(isOn ? 'N' : 'Y')}
        />
      </span>
    </FieldFrame>
  );
}
