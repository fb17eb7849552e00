import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import type { Account } from './api.ts';
import css from './chart.module.css';
import { HEIGHT, scaleOf } from './chart-scale.ts';
import { words } from './words.ts';

interface BalanceDrawingProps {
  account: Account;
  width: number;
}

/** Days from one label to the next, where there is room for so many, and where not. */
const DAYS_PER_LABEL = 5;
const DAYS_PER_LABEL_NARROW = 10;
const NARROW_PX = 480;
const LABEL_PX = 9;
/** Names at the right stand apart by a line of text. */
const LINE_PX = 14;
/** More digits than any currency has behind the point: none are shown. */
const ALL_DECIMALS = 9;

/** The line of balances, the band between warning and recovery behind it, deposits as rings. */
export function BalanceDrawing({ account, width }: BalanceDrawingProps) {
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
    <svg className={css.chart} width={width} height={HEIGHT} aria-hidden="true">
      {warnAt !== null && recoverAt !== null && (
        <>
          <rect
            className={css.band}
            x={left}
            y={y(BigInt(recoverAt))}
            width={right - left}
            height={y(BigInt(warnAt)) - y(BigInt(recoverAt))}
          />
          <line
            className={css.warn}
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
          <line className={css.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={css.tick} x={left - LABEL_PX} y={y(tick) + 4}>
            {text(tick)}
          </text>
        </g>
      ))}
      <polyline points={balances.map((minor, at) => `${x(at)},${y(minor)}`).join(' ')} />
      {line.map(({ day, depositCount, balance }, at) => (
        <g key={day}>
          {depositCount > 0 && <circle cx={x(at)} cy={y(BigInt(balance))} r={3.5} />}
          {(last - at) % daysPerLabel === 0 && (
            <text className={css.day} x={x(at)} y={HEIGHT - 8}>
              {day.slice(5)}
            </text>
          )}
        </g>
      ))}
      <circle className={css.last} cx={right} cy={y(now)} r={3.5} />
      <text className={css.now} x={right + LABEL_PX} y={y(now) + 4}>
        {text(now)}
      </text>
    </svg>
  );
}
