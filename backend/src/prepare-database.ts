/** Brings the configured PostgreSQL database up to this version, as its owner: `npm run prepare-database`. */
import { readEnvironment } from './start/environment.ts';
import { runPrepareDatabase } from './start/prepare-database.ts';
import { runCommand } from './start/run-command.ts';

await runCommand((args, open) => runPrepareDatabase(args, open, readEnvironment(process.env)));
