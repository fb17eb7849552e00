import { useState } from 'react';

/** The first of several values that say the same: keeps the identity that memoised parts look at. */
export function useSame<T>(value: T, isSame: (one: T, other: T) => boolean): T {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}
