import type { Axis } from './axis.ts';
import { type Bar, type BarLayout, CHART_HEIGHT } from './bar-layout.ts';
import css from './widgets.module.css';

interface BarDrawingProps {
  bars: Bar[];
  axis: Axis;
  layout: BarLayout;
  width: number;
  /** Bar under the pointer or the focus. */
  active?: number;
}

/** Lines, bars and axis texts; says nothing to a screen reader, which has the table. */
export function BarDrawing({ bars, axis, layout, width, active }: BarDrawingProps) {
  const { gutter, slot, bar, labelEvery, y } = layout;
  const last = bars.length - 1;
  const left = (at: number) => gutter + slot * at + (slot - bar) / 2;
  const look = (at: number) => (at === last ? css.current : at === active ? css.active : css.bar);
  return (
    <svg className={css.drawing} width={width} height={CHART_HEIGHT} aria-hidden="true">
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
            y={CHART_HEIGHT - 4}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : undefined,
      )}
    </svg>
  );
}
