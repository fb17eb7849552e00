import { useWidth } from '@portal/ui';
import { useRef, useState } from 'react';
import type { Axis } from './axis.ts';
import { BarDrawing } from './BarDrawing.tsx';
import { BarMarks } from './BarMarks.tsx';
import { BarTip } from './BarTip.tsx';
import { type Bar, barLayout } from './bar-layout.ts';
import { DayTable } from './DayTable.tsx';
import css from './widgets.module.css';

interface BarChartProps {
  /** Oldest first; the last one is the current day. */
  bars: Bar[];
  axis: Axis;
  /** Name of the chart. */
  label: string;
  /** Heads of the table that a screen reader gets: day, value, difference. */
  heads: [string, string, string];
}

/** Bars by day at the real width of their box; ← → walk over them, Enter opens the day's list. */
export function BarChart({ bars, axis, label, heads }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [active, setActive] = useState<number>();
  const layout = barLayout(axis, bars.length, width);
  const shown = active === undefined ? undefined : bars[active];
  return (
    <div className={css.chart} ref={box}>
      <BarDrawing bars={bars} axis={axis} layout={layout} width={width} active={active} />
      <BarMarks
        bars={bars}
        active={active}
        onActive={setActive}
        label={label}
        gutter={layout.gutter}
      />
      {shown && active !== undefined && (
        <BarTip bar={shown} at={active} of={bars.length} layout={layout} />
      )}
      <DayTable bars={bars} caption={label} heads={heads} />
    </div>
  );
}
