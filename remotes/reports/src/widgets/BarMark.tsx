import { Link } from '@portal/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Bar } from './bar-layout.ts';
import css from './widgets.module.css';

interface BarMarkProps {
  bar: Bar;
  isActive: boolean;
  tabIndex: number;
  onShow: () => void;
  onHide: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One bar's place: a link to the day's list, or a plain button for who may not open it. */
export function BarMark({
  bar,
  isActive,
  tabIndex,
  onShow,
  onHide,
  onFocus,
  onKeyDown,
}: BarMarkProps) {
  const opens = useRef(true);
  const props = {
    className: css.mark,
    tabIndex,
    'aria-label': `${bar.day}, ${bar.text}, ${bar.change}`,
    onMouseEnter: onShow,
    onMouseLeave: onHide,
    onFocus,
    onBlur: onHide,
    onKeyDown,
    // A finger has no hover: its first touch shows the figures, only the second one leaves.
    onPointerDown: (event: PointerEvent) => {
      opens.current = event.pointerType !== 'touch' || isActive;
    },
  };
  const onClick = (event: MouseEvent) => {
    if (!opens.current) event.preventDefault();
    opens.current = true;
  };
  return bar.to ? (
    <Link to={bar.to} onClick={onClick} {...props} />
  ) : (
    <button type="button" {...props} />
  );
}
