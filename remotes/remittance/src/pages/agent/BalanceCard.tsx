import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { useWidth } from '@portal/ui';
import { useRef } from 'react';
import css from './agent.module.css';
import type { Account } from './api.ts';
import chartCss from './chart.module.css';
import chart from './chart.module.css';
import { words } from './words.ts';

/** Balance at the end of the last 30 days, as a line for the eye and a table for everybody else. */
export function BalanceCard({ account }: { account: Account }) {
  const t = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { line, currency, warnAt } = account;
  return (
    <section className={css.card} aria-label={t('line')}>
      <header>
        <h2>{t('line')}</h2>
        <ul className={chart.legend} aria-hidden="true">
          <li data-is="line">{t('legendBalance', { currency: currencyName(currency) })}</li>
          {warnAt !== null && <li data-is="band">{t('legendBand')}</li>}
          <li data-is="ring">{t('legendDeposit')}</li>
        </ul>
      </header>
      <div ref={box} className={chart.drawing}>
        {width > 0 && <BalanceDrawing account={account} width={width} />}
      </div>
      <table className="ui-hidden">
        <caption>{t('line')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('balance')}</th>
            <th scope="col">{t('deposits')}</th>
          </tr>
        </thead>
        <tbody>
          {line.map(({ day, balance, deposits }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatMinor(balance, currency)}</td>
              <td>{formatMinor(deposits, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BalanceDrawingProps {
  account: Account;
  width: number;
}

/** Days from one label to the next, where there is room for this many, and where not. */
const DAYS_PER_LABEL = 5;
const DAYS_PER_LABEL_NARROW = 10;
const NARROW_PX = 480;
const LABEL_PX = 9;
/** Names at the right stand apart by a line of text. */
const LINE_PX = 14;
/** More digits than any currency has behind the point: none are shown. */
const ALL_DECIMALS = 9;

/** The line of balances, the band between warning and recovery behind it, deposits as rings. */
function BalanceDrawing({ account, width }: BalanceDrawingProps) {
  const t = useWords(words);
  const { line, currency, warnAt, recoverAt } = account;
  const balances = line.map(({ balance }) => BigInt(balance));
  const edges = [warnAt, recoverAt].flatMap((minor) => (minor === null ? [] : [BigInt(minor)]));
  const text = (minor: bigint) => formatMinor(String(minor), currency, ALL_DECIMALS);
  const { x, y, ticks } = scaleOf({
    values: [...balances, ...edges],
    days: line.length,
    width,
    text,
  });
  const [left, right] = [x(0), x(line.length - 1)];
  const last = balances.length - 1;
  const daysPerLabel = width < NARROW_PX ? DAYS_PER_LABEL_NARROW : DAYS_PER_LABEL;
  const now = balances[last] ?? 0n;
  const warning = warnAt === null ? undefined : y(BigInt(warnAt));
  // The name of the line gives way to the balance of today where they meet.
  const isMet = warning !== undefined && Math.abs(warning - y(now)) < LINE_PX;
  return (
    <svg className={chartCss.chart} width={width} height={HEIGHT} aria-hidden="true">
      {warnAt !== null && recoverAt !== null && (
        <>
          <rect
            className={chartCss.band}
            x={left}
            y={y(BigInt(recoverAt))}
            width={right - left}
            height={y(BigInt(warnAt)) - y(BigInt(recoverAt))}
          />
          <line
            className={chartCss.warn}
            x1={left}
            x2={right}
            y1={y(BigInt(warnAt))}
            y2={y(BigInt(warnAt))}
          />
          {!isMet && (
            <text x={right + LABEL_PX} y={y(BigInt(warnAt)) + 4}>
              {t('warnAt')}
            </text>
          )}
        </>
      )}
      {ticks.map((tick) => (
        <g key={String(tick)}>
          <line className={chartCss.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={chartCss.tick} x={left - LABEL_PX} y={y(tick) + 4}>
            {text(tick)}
          </text>
        </g>
      ))}
      <polyline points={balances.map((minor, at) => `${x(at)},${y(minor)}`).join(' ')} />
      {line.map(({ day, depositCount, balance }, at) => (
        <g key={day}>
          {depositCount > 0 && <circle cx={x(at)} cy={y(BigInt(balance))} r={3.5} />}
          {(last - at) % daysPerLabel === 0 && (
            <text className={chartCss.day} x={x(at)} y={HEIGHT - 8}>
              {day.slice(5)}
            </text>
          )}
        </g>
      ))}
      <circle className={chartCss.last} cx={right} cy={y(now)} r={3.5} />
      <text className={chartCss.now} x={right + LABEL_PX} y={y(now) + 4}>
        {text(now)}
      </text>
    </svg>
  );
}

/** Positions of days and amounts in the drawing, in pixels. */
interface Scale {
  x(at: number): number;
  y(minor: bigint): number;
  /** Amounts that lines are drawn at, from zero up. */
  ticks: bigint[];
}

const HEIGHT = 184;
const TOP = 16;
const BOTTOM = 28;
/** Room of a digit, and of the gaps on both sides of a label. */
const DIGIT_PX = 6.4;
const GAPS_PX = 16;
/** Least room at the sides, for names. */
const SIDE = 80;
const LINES = 4n;

/** 1, 2 or 5 times a power of ten: the least such number that is not below another. */
function roundUp(value: bigint): bigint {
  let power = 1n;
  while (power * 10n <= value) power *= 10n;
  return [1n, 2n, 5n, 10n].map((times) => times * power).find((one) => one >= value) ?? value;
}

const PRECISE = 10_000n;
/** Share of `whole` as a number from 0 to 1, for drawing only. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * PRECISE) / whole) / 10_000;

interface Drawn {
  /** Amounts in minor units, one a day and those of the lines beside them. */
  values: readonly bigint[];
  days: number;
  width: number;
  /** An amount as its label says it. */
  text(minor: bigint): string;
}

/** Scale of amounts over some days; negative balances are drawn below the zero line. */
function scaleOf({ values, days, width, text }: Drawn): Scale {
  // Bigints: `Math.max` takes none.
  const sorted = [0n, 1n, ...values].toSorted((one, other) => (one < other ? -1 : 1));
  const [lowest = 0n, highest = 1n] = [sorted[0], sorted.at(-1)];
  const step = roundUp((highest - lowest + LINES - 1n) / LINES);
  const above = (highest + step - 1n) / step;
  const below = lowest < 0n ? (-lowest + step - 1n) / step : 0n;
  const ticks = Array.from({ length: Number(above + below) + 1 }, (_, at) => {
    return (BigInt(at) - below) * step;
  });
  const [from = 0n, to = 1n] = [ticks[0], ticks.at(-1)];
  const span = HEIGHT - TOP - BOTTOM;
  const longest = Math.max(...ticks.map((tick) => text(tick).length));
  const side = Math.max(SIDE, longest * DIGIT_PX + GAPS_PX);
  return {
    x: (at) => side + ((width - 2 * side) * at) / Math.max(1, days - 1),
    y: (minor) => TOP + span * (1 - shareOf(minor - from, to - from)),
    ticks,
  };
}
