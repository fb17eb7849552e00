import { useRef, useState } from 'react';

/**
 * Something that must not run twice at once, such as sending a form: presses while it is under way
 * do nothing. The flag is for the button, which shows that it works.
 */
export function useOnce<Args extends unknown[]>(
  run: (...args: Args) => Promise<void>,
): [once: (...args: Args) => Promise<void>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  // A second click comes before the state does.
  const isRunning = useRef(false);
  const once = async (...args: Args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [once, isBusy];
}
