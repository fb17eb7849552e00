import './icon-button.css';
import type { MouseEvent } from 'react';
import type { Icon } from '../icons.ts';
import { tipOf } from '../tips/Tips.tsx';

interface IconButtonProps {
  icon: Icon;
  label: string;
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
  disabled?: boolean;
  /** Kind of popup that a press opens beside the button, and whether it is open. */
  opens?: 'menu' | 'dialog';
  isOpen?: boolean;
}

/** A button that is only an icon: its name is a label and a tip. */
export function IconButton({
  icon: Icon,
  label,
  onClick,
  disabled,
  opens,
  isOpen,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className="ui-icon-button"
      aria-label={label}
      aria-disabled={disabled}
      aria-haspopup={opens}
      aria-expanded={opens && isOpen}
      onClick={disabled ? undefined : onClick}
      {...tipOf(label)}
    >
      <Icon />
    </button>
  );
}
