import { useEffect, useState } from 'react';

/** Shorter than that of fields that suggest: the palette is all that one waits for. */
const REST_MS = 250;

/** A value once it has rested. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
