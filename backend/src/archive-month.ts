/** Takes an old month out of the ledger of the configured database: `npm run archive-month`. */
import { systemClock } from './kernel/clock.ts';
import { runArchiveMonth } from './start/archive-month.ts';
import { runCommand } from './start/run-command.ts';

await runCommand((args, open) => runArchiveMonth(args, open, systemClock));
