import { type KeyboardEvent, useState } from 'react';
import { BarMark } from './BarMark.tsx';
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
