const listeners = new Set<() => void>();

/** Calls back when menus have been changed in this window. Returns how to stop listening. */
export function onMenuChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells anyone who shows the user's menu that it may be another one by now. */
export function tellMenuChange(): void {
  for (const listener of listeners) listener();
}
