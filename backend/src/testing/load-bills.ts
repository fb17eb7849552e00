import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const PROCESS = new URL('./recon-process.ts', import.meta.url).pathname;

/** Time and memory that loading and matching took. */
export interface Loaded {
  files: number;
  seconds: number;
  /** The most memory that the process had, beside what it had at its beginning. */
  megabytes: number;
}

/**
 * Loads and matches what waits in a process of its own; `killAfter` milliseconds from its beginning it is
 * killed. Undefined: it was killed before its end.
 */
export async function loadBills(
  { url, folder }: { url: string; folder: string },
  at: Date,
  killAfter?: number,
): Promise<Loaded | undefined> {
  const child = spawn(process.execPath, [PROCESS, url, folder, String(at.getTime())], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const ended = Promise.all([once(child, 'exit'), once(output, 'close')]);
  await Promise.race([once(output, 'line'), ended]);
  if (killAfter !== undefined) {
    await Promise.race([wait(killAfter), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  const [, told] = lines;
  return told === undefined ? undefined : (JSON.parse(told) as Loaded);
}
