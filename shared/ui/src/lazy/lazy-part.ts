import { loadWords, type PageWords } from '@portal/i18n';
import type { ComponentType } from 'react';

/** A component that is fetched when it is first wanted, then drawn everywhere at once. */
export interface Lazy<Props> {
  /** The component, once it is here. */
  current(): ComponentType<Props> | undefined;
  /** Calls back when it has arrived; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Fetches it, once; rejects when it did not arrive, and the next call asks again. */
  load(): Promise<void>;
}

/** Contents of a lazy part: a component, and the words it needs unless it has none. */
interface Fetched<Props> {
  Part: ComponentType<Props>;
  words?: PageWords;
}

/** Makes a lazy part: `lazyPart(async () => ({ Part: (await import('./Tree.tsx')).Tree }))`. */
export function lazyPart<Props>(fetch: () => Promise<Fetched<Props>>): Lazy<Props> {
  const listeners = new Set<() => void>();
  let part: ComponentType<Props> | undefined;
  let asked: Promise<void> | undefined;
  const ask = async () => {
    try {
      const { Part, words } = await fetch();
      if (words) await loadWords(words);
      part = Part;
    } catch (error) {
      asked = undefined;
      throw error;
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
      asked ??= ask();
      return asked;
    },
  };
}
