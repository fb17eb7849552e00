/** Starts the console: configuration, port, database, schema, data, HTTP. */
import { runConsole } from './start/run.ts';

await runConsole();
