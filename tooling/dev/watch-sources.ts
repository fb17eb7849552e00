import { type FSWatcher, watch } from 'node:fs';

/** An editor writes a file in several steps, a branch switch many files. */
const SETTLED_MS = 60;
const LEFT_OUT =
  /(^|[\\/])(node_modules|\.tsbuild|testing|\.[^\\/]+)([\\/]|$)|\.test(-d)?\.tsx?$|~$/;

/**
 * Tells the first file of every burst of changes below the folders; tests do not count. Answers
 * how to stop.
 */
export function watchSources(
  folders: readonly string[],
  onChange: (file: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let first = '';
  const told = (_: string, file: string | null) => {
    if (!file || LEFT_OUT.test(file)) return;
    first ||= file;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange(first);
      first = '';
    }, SETTLED_MS);
  };
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, told));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
