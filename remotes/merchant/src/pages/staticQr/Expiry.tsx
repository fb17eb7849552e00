import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { Nothing } from '@portal/ui';
import { useEffect, useState } from 'react';
import type { Code } from './api.ts';
import css from './code.module.css';
import { words } from './words.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** `605` → `10:05`, `3661` → `1:01:01`. */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Remaining time of a dynamic code, counting down; a static code never expires. */
export function Expiry({ row }: { row: Pick<Code, 'expireAt' | 'secondsLeft' | 'type'> }) {
  const t = useWords(words);
  const left = useCountdown(row.secondsLeft);
  // The time of a dynamic one begins when it is passed.
  if (row.expireAt === '') return row.type === QR_TYPE.dynamic ? <Nothing /> : t('noExpiry');
  if (left === 0) return <span className={css.expired}>{t('expired')}</span>;
  return (
    <span className={css.left} role="timer" title={row.expireAt}>
      {t('left', { time: clockText(left) })}
    </span>
  );
}

const SECOND_MS = 1_000;

/**
 * Seconds that are left of what the server counted, by this browser's own pace; a new count begins
 * again.
 */
function useCountdown(secondsLeft: number): number {
  const [begun, setBegun] = useState(() => ({ secondsLeft, at: Date.now() }));
  const [now, setNow] = useState(begun.at);
  if (begun.secondsLeft !== secondsLeft) setBegun({ secondsLeft, at: Date.now() });
  const left = Math.max(0, begun.secondsLeft - Math.floor((now - begun.at) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
