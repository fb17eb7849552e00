import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import css from './agent.module.css';
import type { Account } from './api.ts';
import { HEIGHT, scaleOf } from './chart-scale.ts';
import { words } from './words.ts';

interface BalanceDrawingProps {
  account: Account;
  width: number;
}

const DAYS_PER_LABEL = 5;
const LABEL_PX = 9;

/** The line of balances, the band between warning and recovery behind it, deposits as rings. */
export function BalanceDrawing({ account, width }: BalanceDrawingProps) {
  const t = useWords(words);
  const { line, currency, warnAt, recoverAt } = account;
  const balances = line.map(({ balance }) => BigInt(balance));
  const edges = [warnAt, recoverAt].flatMap((minor) => (minor === null ? [] : [BigInt(minor)]));
  const { x, y, ticks } = scaleOf([...balances, ...edges], line.length, width);
  const [left, right] = [x(0), x(line.length - 1)];
  const last = balances.length - 1;
  const text = (minor: bigint) => formatMinor(String(minor), currency, 0);
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
          <text x={right + LABEL_PX} y={y(BigInt(warnAt)) + 4}>
            {t('warning')}
          </text>
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
          {(last - at) % DAYS_PER_LABEL === 0 && (
            <text className={css.day} x={x(at)} y={HEIGHT - 8}>
              {day.slice(5)}
            </text>
          )}
        </g>
      ))}
      <circle className={css.last} cx={right} cy={y(balances[last] ?? 0n)} r={3.5} />
    </svg>
  );
}
