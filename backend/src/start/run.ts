import { NotMigrated } from '../db/migrate.ts';
import { DemoRefused } from '../demo/index.ts';
import { ReleaseError } from '../modules/release/index.ts';
import { type Beside, startConsole } from './console.ts';
import { readEnvironment, type StartConfig } from './environment.ts';
import { EXIT, StartFailure } from './failure.ts';

/** Returns the line to print and the exit code for an error of the start. */
function explain(error: unknown): { line: string; exitCode: number } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StartFailure) return { line: message, exitCode: error.exitCode };
  if (error instanceof DemoRefused) {
    return { line: `CONSOLE_DEMO: ${message}.`, exitCode: EXIT.config };
  }
  if (error instanceof NotMigrated || error instanceof ReleaseError)
    return { line: message, exitCode: EXIT.data };
  return { line: `The console cannot start: ${message}`, exitCode: EXIT.software };
}

/**
 * Starts the console as the environment configures it. A start that fails ends the process with one
 * line that says why; what still goes on then is ended with it, and the next start continues it.
 */
export async function runConsole(besideOf?: (config: StartConfig) => Beside): Promise<void> {
  try {
    const config = readEnvironment(process.env);
    await startConsole(config, besideOf?.(config));
  } catch (error) {
    const { line, exitCode } = explain(error);
    console.error(line);
    if (process.env.CONSOLE_LOG_LEVEL === 'debug') console.error(error);
    process.exit(exitCode);
  }
}
