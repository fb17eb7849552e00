/** A version in the header of answers that only rises: what is kept of it is told when it does. */
export function risingVersion(header: string) {
  const listeners = new Set<() => void>();
  let known: string | undefined;
  return {
    /** Calls back when the version has risen. Returns how to stop listening. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Compares the version of an answer with the highest seen: a late answer, or one of a process
     * that has not looked yet, changes nothing.
     */
    notice(headers: Headers): void {
      const version = headers.get(header);
      if (version === null) return;
      const before = known;
      known = before === undefined || Number(version) > Number(before) ? version : before;
      if (before === undefined || known === before) return;
      for (const listener of listeners) listener();
    },
  };
}
