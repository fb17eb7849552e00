import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { type PopAction, PopItem } from './PopItem.tsx';
import css from './pop-menu.module.css';
import { useBorrowedFocus } from './useBorrowedFocus.ts';
import { useOutsidePress } from './useOutsidePress.ts';

interface PopMenuProps {
  label: string;
  actions: PopAction[];
  style?: CSSProperties;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const ITEMS = '[role^=menuitem]:not(:disabled)';

function moveFocus(menu: HTMLElement, key: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const now = items.indexOf(document.activeElement as HTMLElement);
  const ends: Record<string, number> = { Home: 0, End: items.length - 1 };
  const next = ends[key] ?? (now + (STEPS[key] ?? 0) + items.length) % items.length;
  items[next]?.focus();
}

/** Actions that follow each other in one group, together. */
function inGroups(actions: PopAction[]): PopAction[][] {
  const groups: PopAction[][] = [];
  for (const action of actions) {
    const last = groups.at(-1);
    if (last && last[0]?.group === action.group) last.push(action);
    else groups.push([action]);
  }
  return groups;
}

/** A small menu: arrows move, Escape and any click elsewhere close; focus returns to its opener. */
export function PopMenu({ label, actions, style, onClose }: PopMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useBorrowedFocus(menu, ITEMS);
  useOutsidePress(menu, onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') return onClose();
    if (!(event.key in STEPS) && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    moveFocus(event.currentTarget, event.key);
  };
  const item = (action: PopAction) => (
    <PopItem key={action.key} action={action} onClose={onClose} />
  );

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
      {inGroups(actions).map((inside) => {
        const group = inside[0]?.group;
        if (!group) return inside.map(item);
        return (
          <fieldset key={group} aria-label={group} className={css.group}>
            <p aria-hidden="true">{group}</p>
            {inside.map(item)}
          </fieldset>
        );
      })}
    </div>
  );
}
