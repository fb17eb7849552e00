import { chartEnd, chartOf, type FeeSide } from '@portal/fee';
import { precisionOf } from '@portal/money';
import { useWidth } from '@portal/ui';
import { useRef } from 'react';
import css from './chart.module.css';
import { scaleOf } from './chart-scale.ts';
import type { Band } from './drawn.ts';
import { RateAxes } from './RateAxes.tsx';
import { RateLine } from './RateLine.tsx';
import { RateTable } from './RateTable.tsx';

interface RateChartProps {
  /** Name of the chart, for screen readers. */
  label: string;
  /** Numeric code. */
  currency: string;
  side: FeeSide | undefined;
  /** The rates in force, dashed. */
  live?: FeeSide;
  /** Day from which they hold, of rates that do not yet. */
  since?: string;
  /** The curve of `side` ends here. */
  until?: bigint;
  /** Ranges of `side` that are refused. */
  wrong?: readonly Band[];
}

/** A chart of rates without any corner still shows this much, in major units. */
const LEAST = 1_000n;

const cornersOf = (side: FeeSide | undefined): bigint[] =>
  side?.hasLadder === 'Y' ? side.tiers.flatMap(({ upTo }) => upTo ?? []) : [];

/** Effective rate by amount, before rounding: caps and lower tiers are in it (visual design §4.7). */
export function RateChart({
  label,
  currency,
  side,
  live,
  since,
  until,
  wrong = [],
}: RateChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const bands = wrong.flatMap(({ over, upTo }) => [over, upTo ?? over]);
  const corners = [...[side, live].flatMap(cornersOf), ...bands.filter((at) => at > 0n)];
  const least = [
    LEAST * 10n ** BigInt(precisionOf(currency)),
    ...bands.map((at) => (at * 3n) / 2n),
  ];
  const end = [side, live].reduce(
    (most, of) => (of ? chartEnd(of, most) : most),
    least.reduce((most, at) => (at > most ? at : most), 0n),
  );
  const own = side ? chartOf(side, end).filter(({ amount }) => !until || amount <= until) : [];
  const dashed = live ? chartOf(live, end) : [];
  const scale = scaleOf({ points: [...own, ...dashed], corners, end }, width);
  return (
    <div ref={box} className={css.chart}>
      <svg className={css.drawing} width={width} aria-hidden="true">
        <RateAxes scale={scale} currency={currency} />
        {wrong.map(({ over, upTo }) => (
          <g key={String(over)} className={css.wrong}>
            <rect
              x={scale.x(over)}
              y={20}
              width={Math.max(3, scale.x(upTo ?? end) - scale.x(over))}
              height={scale.bottom - 20}
            />
            <text x={(scale.x(over) + scale.x(upTo ?? end)) / 2} y={34}>
              {MARK}
            </text>
          </g>
        ))}
        <RateLine points={dashed} scale={scale} isLive />
        <RateLine points={own} scale={scale} />
      </svg>
      <RateTable
        label={label}
        currency={currency}
        side={side}
        live={live}
        since={since}
        end={until ?? end}
      />
    </div>
  );
}

/** Beside the colour, what says that something is wrong here. */
const MARK = '!';
