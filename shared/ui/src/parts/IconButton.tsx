import './icon-button.css';
import { Tooltip } from '../arco.ts';
import type { Icon } from '../icons.ts';

interface IconButtonProps {
  icon: Icon;
  label: string;
  onClick?(): void;
  disabled?: boolean;
}

/** A button that is only an icon: its name is a label and a tooltip. */
export function IconButton({ icon: Icon, label, onClick, disabled }: IconButtonProps) {
  return (
    <Tooltip content={label} mini>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={label}
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
      >
        <Icon />
      </button>
    </Tooltip>
  );
}
