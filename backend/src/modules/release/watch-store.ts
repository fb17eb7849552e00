import { type FSWatcher, watch } from 'node:fs';
import { inTurns } from './in-turns.ts';

/** The store may lie on a network disk, where nobody tells of changes: so often it is looked at. */
const EVERY_MS = 1_000;

/**
 * Calls `look` every second, and at once when the file system tells of a change in one of the
 * folders; never twice at a time. Folders may come and go. `look` does not reject. Returns how to stop.
 */
export function watchStore(folders: readonly string[], look: () => Promise<unknown>): () => void {
  const watchers = new Map<string, FSWatcher>();
  const run = inTurns(look);
  const tick = () => {
    for (const folder of folders) watchFolder(folder);
    void run();
  };
  const timer = setInterval(tick, EVERY_MS).unref();
  tick();
  return () => {
    clearInterval(timer);
    for (const watcher of watchers.values()) watcher.close();
  };

  function watchFolder(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watcherOf(folder, () => void run());
    if (!watcher) return;
    watchers.set(folder, watcher);
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
    });
  }
}

/** Undefined where there is no such folder, or nobody who tells of its changes. */
function watcherOf(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { persistent: false }, onChange);
  } catch {
    return undefined;
  }
}
