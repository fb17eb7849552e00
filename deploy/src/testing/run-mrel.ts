import { run } from '../cli/run.ts';

/** Runs one command of `mrel` on a store; answers its exit code and what it printed. */
export async function runMrel(store: string, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(
    [...args, '--store', store],
    (text) => out.push(text),
    (text) => err.push(text),
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}
