import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds that are left of a wait that was told at a moment (milliseconds of `Date`), counted down. */
export function useCountdown(seconds: number | undefined, toldAt: number): number {
  const [now, setNow] = useState(0);
  const until = toldAt + (seconds ?? 0) * SECOND_MS;
  const at = Math.max(now, toldAt);
  const isOver = at >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(Math.ceil((until - at) / SECOND_MS), 0);
}
