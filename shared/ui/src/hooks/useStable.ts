import { useCallback } from 'react';
import { useLatest } from './useLatest.ts';

/** A handler that keeps its identity and runs the newest version, for memoised parts. */
export function useStable<Args extends unknown[], Out>(
  run: (...args: Args) => Out,
): (...args: Args) => Out {
  const latest = useLatest(run);
  return useCallback((...args: Args) => latest.current(...args), [latest]);
}
