import { useRef } from 'react';
import type { AppNavigator } from '../../navigator.ts';

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run);

/** Fetches the shell and the list of releases once the person types: once, when idle. */
export function usePreloadShell(navigator: AppNavigator): () => void {
  const isAsked = useRef(false);
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // A failure is ignored here: the shell is fetched again, and the error shown, when it is needed.
    whenIdle(() => void navigator.prepareShell().catch(() => undefined));
  };
}
