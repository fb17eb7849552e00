const SECOND_MS = 1000;
const MINUTE_S = 60;

interface Duration {
  unit: 'ms' | 's' | 'min';
  values: Record<string, number>;
}

/** A duration in the units that people read it in: `320 ms`, `1.2 s`, `2 min 5 s`. */
export function durationOf(ms: number): Duration {
  if (ms < SECOND_MS) return { unit: 'ms', values: { count: ms } };
  // Cut, not rounded: 59.96 s must not become 60 s.
  const seconds = Math.floor(ms / 100) / 10;
  if (seconds < MINUTE_S) return { unit: 's', values: { count: seconds } };
  const count = Math.floor(seconds / MINUTE_S);
  return { unit: 'min', values: { count, seconds: Math.floor(seconds % MINUTE_S) } };
}
