import '../../parts/status-switch.css';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** The texts of yes and no. */
export interface Sides {
  on?: string;
  off?: string;
}

/** Yes or no, as `Y` or `N` unless they are written otherwise. */
export function SwitchInput({ name, label, hint, on = 'Y', off = 'N' }: FormFieldProps & Sides) {
  const field = useField(name, hint);
  const isOn = field.value === on;
  return (
    <FieldFrame field={field} label={label}>
      <span className="ui-switch-line">
        <button
          {...field.control}
          type="button"
          role="switch"
          className="ui-switch"
          aria-checked={isOn}
          onClick={() => field.set(isOn ? off : on)}
        />
      </span>
    </FieldFrame>
  );
}
