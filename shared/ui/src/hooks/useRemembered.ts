import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A choice that this device remembers, shared by everybody who names the same key. What is stored
 * and does not fit the schema counts as nothing.
 */
export function useRemembered<T>(key: string, schema: z.ZodType<T>, initial: T) {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const value = useMemo(() => readStored(text, schema) ?? initial, [text, schema, initial]);
  const remember = useCallback(
    (next: T) => {
      localStorage.setItem(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, remember] as const;
}

function readStored<T>(text: string | null, schema: z.ZodType<T>): T | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
