import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import css from './pop-menu.module.css';

interface PopAction {
  key: string;
  label: string;
  run: () => void;
  disabled?: boolean;
}

interface PopMenuProps {
  label: string;
  actions: PopAction[];
  style?: CSSProperties;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
];

function moveFocus(menu: HTMLElement, key: string): void {
  const items = itemsOf(menu);
  const now = items.indexOf(document.activeElement as HTMLElement);
  const ends: Record<string, number> = { Home: 0, End: items.length - 1 };
  const next = ends[key] ?? (now + (STEPS[key] ?? 0) + items.length) % items.length;
  items[next]?.focus();
}

/** A small menu: arrows move, Escape and any click elsewhere close; focus returns to its opener. */
export function PopMenu({ label, actions, style, onClose }: PopMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (menu.current) itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') return onClose();
    if (!(event.key in STEPS) && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    moveFocus(event.currentTarget, event.key);
  };

  return (
    <div
      ref={menu}
      className={css.menu}
      style={style}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {actions.map(({ key, label: text, run, disabled }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className={css.item}
          disabled={disabled}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
