import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

interface Shown<Secret> {
  secret: Secret;
  /** Milliseconds of this page's clock at which it is hidden again. */
  until: number;
}

/** A revealed value, or several together, for as long as the server allows, and the seconds that are left of it. */
export function useRevealed<Secret = string>() {
  const [shown, setShown] = useState<Shown<Secret>>();
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => {
      const time = performance.now();
      if (time < shown.until) setNow(time);
      else setShown(undefined);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return {
    secret: shown?.secret,
    // Whole milliseconds: sums of the clock's fractions come out a trace too large.
    seconds: shown ? Math.ceil(Math.round(shown.until - now) / SECOND_MS) : 0,
    show: ({ secret, seconds }: { secret: Secret; seconds: number }) => {
      const time = performance.now();
      setNow(time);
      setShown({ secret, until: time + seconds * SECOND_MS });
    },
    hide: () => setShown(undefined),
  };
}
