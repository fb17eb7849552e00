import { type ChartPoint, chartEnd, chartOf, type FeeSide } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor, formatRate, precisionOf } from '@portal/money';
import { useWidth } from '@portal/ui';
import { useRef } from 'react';
import css from './chart.module.css';
import { CHART_HEIGHT, type ChartScale, scaleOf, shortAmount, shortRate } from './chart-scale.ts';
import type { Band } from './drawn.ts';
import { planWords } from './words.ts';

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

interface RateLineProps {
  /** Ascending by amount. */
  points: readonly ChartPoint[];
  scale: ChartScale;
  /** The plan in force. */
  isLive?: boolean;
}

/** One line of rates, from the smallest amount on. */
function RateLine({ points, scale, isLive }: RateLineProps) {
  const [first] = points;
  if (!first) return null;
  const line = points.map(({ amount, ratePpm }) => `${scale.x(amount)} ${scale.y(ratePpm)}`);
  const path = `M${scale.left} ${scale.y(first.ratePpm)} L${line.join(' L')}`;
  return <path className={isLive ? css.live : css.line} d={path} />;
}

/** Lines of the rates with their percent, and amounts below the plot. */
function RateAxes({ scale, currency }: { scale: ChartScale; currency: string }) {
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

interface RateTableProps {
  label: string;
  currency: string;
  side: FeeSide | undefined;
  live: FeeSide | undefined;
  since: string | undefined;
  /** Last amount of the chart, minor units. */
  end: bigint;
}

const rateAt = (side: FeeSide | undefined, at: bigint) =>
  side ? chartOf(side, at, 1).at(-1)?.ratePpm : undefined;

/** Ends of the tiers of both, and the end of the chart. */
function amountsOf(sides: readonly (FeeSide | undefined)[], end: bigint): bigint[] {
  const ends = sides.flatMap((side) =>
    side?.hasLadder === 'Y' ? side.tiers.flatMap(({ upTo }) => upTo ?? []) : [],
  );
  const within = [...new Set([...ends, end])].filter((at) => at > 0n && at <= end);
  return within.sort((one, other) => (one < other ? -1 : 1));
}

/** Content of the chart as a table, for screen readers only. */
function RateTable({ label, currency, side, live, since, end }: RateTableProps) {
  const t = useWords(planWords);
  const rate = (of: FeeSide | undefined, at: bigint) => {
    const ppm = rateAt(of, at);
    return ppm === undefined ? '' : formatRate(ppm);
  };
  return (
    <table className="ui-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('effectiveRate')}</th>
          {live && <th scope="col">{since ? t('rateFrom', { day: since }) : t('liveRate')}</th>}
        </tr>
      </thead>
      <tbody>
        {amountsOf([side, live], end).map((at) => (
          <tr key={String(at)}>
            <th scope="row">{formatMinor(String(at), currency)}</th>
            <td>{rate(side, at)}</td>
            {live && <td>{rate(live, at)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
