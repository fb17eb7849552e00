import { Link } from '@portal/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Bar } from './bar-layout.ts';
import css from './widgets.module.css';

interface BarMarksProps {
  bars: Bar[];
  active?: number;
  onActive: (at?: number) => void;
  label: string;
  gutter: number;
}

/** Returns the index of the bar that a key leads to from one of `count`; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The places of the bars for pointer and keyboard: one tab stop, arrows in between. */
export function BarMarks({ bars, active, onActive, label, gutter }: BarMarksProps) {
  const last = bars.length - 1;
  const [left = last, setStop] = useState<number>();
  // Weeks are fewer than the days that stood here before: Tab finds one of them all the same.
  const stop = Math.min(left, last);

  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape') onActive();
    const next = target(event.key, at, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    const mark = event.currentTarget.closest('ul')?.children[next]?.firstElementChild;
    if (mark instanceof HTMLElement) mark.focus();
  };

  return (
    <ul className={css.marks} aria-label={label} style={{ insetInlineStart: gutter }}>
      {bars.map((bar, at) => (
        <li key={bar.day}>
          <BarMark
            bar={bar}
            isActive={at === active}
            tabIndex={at === stop ? 0 : -1}
            onShow={() => onActive(at)}
            onHide={() => onActive()}
            onFocus={() => {
              setStop(at);
              onActive(at);
            }}
            onKeyDown={(event) => onKey(event, at)}
          />
        </li>
      ))}
    </ul>
  );
}

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
function BarMark({ bar, isActive, tabIndex, onShow, onHide, onFocus, onKeyDown }: BarMarkProps) {
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
