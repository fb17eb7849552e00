import './status-switch.css';
import { tipOf } from '../tips/Tips.tsx';

interface StatusSwitchProps {
  on: boolean;
  /** Name of what it switches, such as that of the record. */
  label: string;
  /** Reason why it cannot be switched; shown as a tip. */
  disabled?: string;
  /** Asks and calls; the switch flips only once the record says so. */
  run(): void;
}

/** State of a record as a switch, for a table's column. It never runs ahead of the server (visual design §6). */
export function StatusSwitch({ on, label, disabled, run }: StatusSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="ui-switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={disabled !== undefined}
      aria-description={disabled}
      onClick={disabled === undefined ? run : undefined}
      {...tipOf(disabled)}
    />
  );
}
