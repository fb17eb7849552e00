import { flushSync } from 'react-dom';
import { IconCheck } from '../icons.ts';
import css from './pop-menu.module.css';

export interface PopAction {
  key: string;
  label: string;
  run: () => void;
  disabled?: boolean;
  /** True when it is the chosen one of its group; absent when it is not a choice. */
  checked?: boolean;
  /** Name of the group; actions that follow each other in one group stand under it. */
  group?: string;
}

interface PopItemProps {
  action: PopAction;
  onClose: () => void;
}

/** One action of a menu, or one choice of a group, with a tick where it is the chosen one. */
export function PopItem({ action, onClose }: PopItemProps) {
  const { label, run, disabled, checked } = action;
  const role =
    checked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': checked };
  return (
    <button
      type="button"
      {...role}
      className={css.item}
      disabled={disabled}
      onClick={() => {
        // The focus is back on the page before anything else opens, which will give it back there.
        flushSync(onClose);
        run();
      }}
    >
      {label}
      {checked && <IconCheck className={css.tick} />}
    </button>
  );
}
