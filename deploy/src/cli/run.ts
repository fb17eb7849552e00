import { CommanderError } from 'commander';
import { EXIT, ReleaseError } from '../errors.ts';
import { program } from './program.ts';

/** Runs one command; answers the exit code. Text and errors go to the two given writers. */
export async function run(
  argv: string[],
  out: (text: string) => void,
  err: (text: string) => void,
): Promise<number> {
  let exitCode = 0;
  const mrel = program(({ json, text, wrong }, options) => {
    out(options.json ? JSON.stringify(json, null, 2) : text);
    if (wrong) exitCode = EXIT[wrong];
  });
  for (const command of [mrel, ...mrel.commands]) {
    command.exitOverride().configureOutput({ writeOut: (text) => out(text.trimEnd()) });
    command.configureOutput({ writeErr: (text) => err(text.trimEnd()) });
  }
  try {
    await mrel.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    err(messageOf(error));
    return error instanceof ReleaseError ? error.exitCode : EXIT.store;
  }
}

/** Anything that is not a refusal of ours is the store's file system not doing its part. */
function messageOf(error: unknown): string {
  if (error instanceof ReleaseError) return error.message;
  return `The release store failed: ${error instanceof Error ? error.message : String(error)}`;
}
