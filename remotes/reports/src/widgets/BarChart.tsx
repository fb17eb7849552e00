import { useWidth } from '@portal/ui';
import { useRef, useState } from 'react';
import type { Axis } from './axis.ts';
import { BarMarks } from './BarMarks.tsx';
import { type Bar, type BarLayout, barLayout } from './bar-layout.ts';
import css from './widgets.module.css';

interface BarChartProps {
  /** Oldest first; the last one is the current day. */
  bars: Bar[];
  axis: Axis;
  /** Name of the chart. */
  label: string;
  /** Heads of the table that a screen reader gets: day, value, difference. */
  heads: [string, string, string];
  height: number;
}

/** Bars by day at the real width of their box; ← → walk over them, Enter opens the day's list. */
export function BarChart({ bars, axis, label, heads, height }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [active, setActive] = useState<number>();
  const layout = barLayout(axis, bars.length, width, height);
  const shown = active === undefined ? undefined : bars[active];
  return (
    <div className={css.chart} style={{ height }} ref={box}>
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

interface DayTableProps {
  bars: Bar[];
  caption: string;
  heads: [string, string, string];
}

/** Data of a chart, as a table for screen readers only. */
function DayTable({ bars, caption, heads }: DayTableProps) {
  return (
    <table className={css.unseen}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ day, text, change }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{text}</td>
            <td>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const GAP = 8;

interface BarTipProps {
  bar: Bar;
  at: number;
  of: number;
  layout: BarLayout;
}

/** Date, value and difference above a bar; the mark that shows it says the same to a reader. */
function BarTip({ bar, at, of, layout }: BarTipProps) {
  const side = at < of / 3 ? css.tipStart : at >= (of * 2) / 3 ? css.tipEnd : css.tipMiddle;
  return (
    <div
      className={`${css.tip} ${side}`}
      aria-hidden="true"
      style={{
        insetInlineStart: layout.gutter + layout.slot * (at + 0.5),
        insetBlockEnd: layout.height - layout.y(bar.value) + GAP,
      }}
    >
      <span>{bar.day}</span>
      <strong>{bar.text}</strong>
      <span>{bar.change}</span>
    </div>
  );
}

interface BarDrawingProps {
  bars: Bar[];
  axis: Axis;
  layout: BarLayout;
  width: number;
  /** Bar under the pointer or the focus. */
  active?: number;
}

/** Lines, bars and axis texts; says nothing to a screen reader, which has the table. */
function BarDrawing({ bars, axis, layout, width, active }: BarDrawingProps) {
  const { height, gutter, slot, bar, labelEvery, y } = layout;
  const last = bars.length - 1;
  const left = (at: number) => gutter + slot * at + (slot - bar) / 2;
  const look = (at: number) => (at === last ? css.current : at === active ? css.active : css.bar);
  return (
    <svg className={css.drawing} width={width} height={height} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <g key={String(tick)}>
          <line className={css.grid} x1={gutter} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={css.axis} x={gutter - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {axis.label(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ day, value }, at) => (
        <rect
          key={day}
          className={look(at)}
          x={left(at)}
          y={y(value)}
          width={bar}
          height={y(0n) - y(value)}
          rx={2}
        />
      ))}
      {bars.map(({ day, name }, at) =>
        (last - at) % labelEvery === 0 ? (
          <text
            key={day}
            className={css.axis}
            x={left(at) + bar / 2}
            y={height - 4}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : undefined,
      )}
    </svg>
  );
}
