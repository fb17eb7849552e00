import './menu.css';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { tipOf } from '../tips/Tips.tsx';

export interface MenuItem {
  label: string;
  run(): void;
  /** Destroys or closes: stands after a line. */
  danger?: boolean;
  /** Reason why it cannot be done now; shown as a tooltip. */
  reason?: string;
}

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  items: MenuItem[];
}

interface Place {
  right: number;
  top: number;
}

/** Kept between a menu and the edge of the window. */
const EDGE_PX = 8;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function Item({ item, close }: { item: MenuItem; close(): void }) {
  const { label, danger, reason, run } = item;
  const choose = () => {
    if (reason !== undefined) return;
    close();
    run();
  };
  return (
    <button
      type="button"
      role="menuitem"
      className={danger ? 'ui-danger' : undefined}
      aria-disabled={reason !== undefined}
      aria-description={reason}
      onClick={choose}
      {...tipOf(reason, 'left')}
    >
      {label}
    </button>
  );
}

/** The list that a menu button opens: arrows and first letters move, Esc and leaving close. */
function Popup({ items, place, close }: { items: MenuItem[]; place: Place; close(): void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  // In the last rows of a table there is no room below.
  useLayoutEffect(() => {
    if (!list.current) return;
    const { bottom, left } = list.current.getBoundingClientRect();
    const excess = bottom + EDGE_PX - window.innerHeight;
    if (excess > 0) list.current.style.top = `${place.top - excess}px`;
    // Nor at the left of a button that stands at the left itself.
    if (left < EDGE_PX) list.current.style.right = `${place.right + left - EDGE_PX}px`;
  }, [place]);
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const step = STEPS[key];
    if (key === 'Escape' || key === 'Tab') close();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const begins = ({ textContent }: HTMLElement) =>
      textContent.toLowerCase().startsWith(key.toLowerCase());
    const next = step
      ? buttons.at((at + step) % buttons.length)
      : [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)].find(begins);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return createPortal(
    <div
      ref={list}
      role="menu"
      className="ui-menu"
      style={place}
      onKeyDown={press}
      onBlur={leave}
      tabIndex={-1}
    >
      {items.map((item) => (
        <Item key={item.label} item={item} close={close} />
      ))}
    </div>,
    document.body,
  );
}

/** A button that opens a menu. The menu is made when it is opened: a table has one a row. */
export function MenuButton({ label, icon, items }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Place>();
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) setPlace({ right: window.innerWidth - box.right, top: box.bottom + 4 });
  };
  const close = () => {
    setPlace(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ui-more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={open}
      >
        {icon}
      </button>
      {place && <Popup items={items} place={place} close={close} />}
    </>
  );
}
