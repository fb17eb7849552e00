import css from './chart.module.css';
import { CHART_HEIGHT, type ChartScale, shortAmount, shortRate } from './chart-scale.ts';

/** Lines of the rates with their percent, and amounts below the plot. */
export function RateAxes({ scale, currency }: { scale: ChartScale; currency: string }) {
  const { left, right, lines, ticks, x, y } = scale;
  return (
    <>
      {lines.map((line) => (
        <g key={line}>
          <line className={css.grid} x1={left} x2={right} y1={y(line)} y2={y(line)} />
          <text className={css.axis} x={left - 8} y={y(line)} dy="0.35em" textAnchor="end">
            {shortRate(line, lines)}
          </text>
        </g>
      ))}
      {ticks.map((tick, at) => (
        <text
          key={String(tick)}
          className={css.axis}
          x={x(tick)}
          y={CHART_HEIGHT - 8}
          textAnchor={at === ticks.length - 1 ? 'end' : 'middle'}
        >
          {shortAmount(tick, currency)}
        </text>
      ))}
    </>
  );
}
