import type { ChartPoint } from '@portal/fee';
import css from './chart.module.css';
import type { ChartScale } from './chart-scale.ts';

interface RateLineProps {
  /** Ascending by amount. */
  points: readonly ChartPoint[];
  scale: ChartScale;
  /** The plan in force. */
  isLive?: boolean;
}

/** One line of rates, from the smallest amount on. */
export function RateLine({ points, scale, isLive }: RateLineProps) {
  const [first] = points;
  if (!first) return null;
  const line = points.map(({ amount, ratePpm }) => `${scale.x(amount)} ${scale.y(ratePpm)}`);
  const path = `M${scale.left} ${scale.y(first.ratePpm)} L${line.join(' L')}`;
  return <path className={isLive ? css.live : css.line} d={path} />;
}
