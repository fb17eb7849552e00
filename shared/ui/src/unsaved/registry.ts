/** Which tab each piece of unsaved input belongs to; its owner is any object of its own. */
const places = new Map<object, string>();
const listeners = new Set<() => void>();
let snapshot: ReadonlySet<string> = new Set();
let isAnnounced = true;

/**
 * Tells the listeners after the work at hand: entries change while React commits, where nobody may
 * be rendered again.
 */
function changed(): void {
  snapshot = new Set(places.values());
  if (!isAnnounced) return;
  isAnnounced = false;
  queueMicrotask(() => {
    isAnnounced = true;
    for (const listener of listeners) listener();
  });
}

/** Notes that the tab holds input of `owner` that was not sent; returns how to strike it out. */
export function holdUnsaved(owner: object, tab: string): () => void {
  places.set(owner, tab);
  changed();
  return () => {
    if (places.delete(owner)) changed();
  };
}

/** Tabs with input that was not sent; '' stands for places outside every tab. */
export const unsavedTabs = (): ReadonlySet<string> => snapshot;

/** Calls back when `unsavedTabs` may have changed; returns how to stop. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the input of these tabs, or of all: somebody chose to discard it. */
export function forgetUnsaved(tabs?: readonly string[]): void {
  const gone = [...places].filter(([, tab]) => !tabs || tabs.includes(tab));
  for (const [owner] of gone) places.delete(owner);
  if (gone.length > 0) changed();
}
