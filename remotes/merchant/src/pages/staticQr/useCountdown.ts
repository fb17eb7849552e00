import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Seconds that are left of what the server counted, by this browser's own pace; a new count begins
 * anew.
 */
export function useCountdown(secondsLeft: number): number {
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
