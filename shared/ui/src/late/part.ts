import type { ComponentType } from 'react';

/** A component that is fetched when it is first wanted, then drawn everywhere at once. */
export interface Part<Props> {
  current(): ComponentType<Props> | undefined;
  subscribe(listener: () => void): () => void;
  load(): void;
}

/** Makes a part: `partOf(async () => (await import('./arco-select.ts')).Select)`. */
export function partOf<Props>(fetch: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>();
  let part: ComponentType<Props> | undefined;
  let isAsked = false;
  const load = async () => {
    try {
      part = await fetch();
    } catch {
      // What failed is asked for again at the next touch.
      isAsked = false;
      return;
    }
    for (const listener of listeners) listener();
  };
  return {
    current: () => part,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (isAsked) return;
      isAsked = true;
      void load();
    },
  };
}
