import { extremesOf, shareOf } from './axis.ts';
import css from './widgets.module.css';

const HEIGHT = 28;
const EDGE = 2;

interface SparklineProps {
  /** Oldest first; `undefined` leaves a gap, the line goes on at the next value. */
  points: (bigint | undefined)[];
  label: string;
}

/** Course of a figure as one line between its lowest and highest value; no axis. */
export function Sparkline({ points, label }: SparklineProps) {
  const values = points.filter((point) => point !== undefined);
  const { low, high } = extremesOf(values);
  const y = (value: bigint) =>
    high === low
      ? HEIGHT / 2
      : HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * shareOf(value - low, high - low);
  const line = points
    .map((value, at) => value !== undefined && `${at},${y(value).toFixed(1)}`)
    .filter(Boolean)
    .join(' ');
  return (
    <svg
      className={css.sparkline}
      viewBox={`0 0 ${Math.max(1, points.length - 1)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
