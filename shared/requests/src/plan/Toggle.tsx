import { StatusSwitch } from '@portal/ui';
import css from './plan.module.css';

interface ToggleProps {
  label: string;
  on: boolean;
  flip(on: boolean): void;
}

/** A switch with its name beside it. */
export function Toggle({ label, on, flip }: ToggleProps) {
  return (
    <span className={css.toggle}>
      <StatusSwitch on={on} label={label} run={() => flip(!on)} />
      <span aria-hidden="true">{label}</span>
    </span>
  );
}
