import { useEffect, useRef } from 'react';
import { useLatest } from '../hooks/useLatest.ts';

/** Milliseconds before the first look, how much longer each next one waits, and at most. */
const FIRST_MS = 3_000;
const SLOWER = 1.5;
const LAST_MS = 30_000;

export interface Followed {
  /** Stage of something that goes on by itself; undefined in an end state, and while it waits for people. */
  stage: string | undefined;
  /** Reloads it, and nothing else. */
  look(): Promise<unknown>;
  /** It has left a stage: whatever else shows it is read again. */
  moved?: (() => unknown) | undefined;
}

/**
 * Follows what goes on behind an open page: looks at it again, less and less often the longer nothing
 * happens, never in a hidden window, and at once when that is seen again.
 */
export function useFollow({ stage, look, moved }: Followed): void {
  const latest = useLatest({ look, moved });
  const before = useRef(stage);
  useEffect(() => {
    const last = before.current;
    before.current = stage;
    if (last !== undefined && last !== stage) latest.current.moved?.();
    if (stage === undefined) return undefined;
    let wait = FIRST_MS;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      // Seen again, it is asked for below.
      if (document.hidden) return;
      await latest.current.look();
      if (isOver) return;
      wait = Math.min(wait * SLOWER, LAST_MS);
      clearTimeout(timer);
      timer = setTimeout(ask, wait);
    };
    timer = setTimeout(ask, wait);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [stage, latest]);
}
