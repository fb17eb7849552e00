import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { readEnvironment } from './environment.ts';
import { EXIT, StartFailure } from './failure.ts';
import { openConfigured } from './open-database.ts';

/** Output of a command, and its exit code: 0 done, 2 wrong use, 3 not possible. */
export interface Report {
  text: string;
  exitCode: number;
}

export type OpenDatabase = () => Promise<{ db: Kysely<Database>; close(): Promise<void> }>;

/** `undefined_table` and `undefined_column`: this version has not run on the database yet. */
const NOT_THERE = new Set(['42P01', '42703']);

/** Works on a database that it opens and closes; one without the tables is told in one line. */
export async function onDatabase<T>(
  open: OpenDatabase,
  missing: string,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    return await work(database.db);
  } catch (error) {
    if (!NOT_THERE.has((error as { code?: string }).code ?? '')) throw error;
    throw new StartFailure(
      'data',
      `There is no ${missing} in this database. Start the console once.`,
    );
  } finally {
    await database.close();
  }
}

/** Runs a command of the console on the configured database, and ends the process with its code. */
export async function runCommand(
  run: (args: readonly string[], open: OpenDatabase) => Promise<Report>,
): Promise<void> {
  try {
    const { text, exitCode } = await run(process.argv.slice(2), () =>
      openConfigured(readEnvironment(process.env), () => undefined),
    );
    process[exitCode === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
    process.exitCode = exitCode;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof StartFailure ? error.exitCode : EXIT.software;
  }
}
