/** Takes the second factor of an account away, in the configured database: `npm run reset-factor`. */
import { systemClock } from './kernel/clock.ts';
import { runResetFactor } from './start/reset-factor.ts';
import { runCommand } from './start/run-command.ts';

await runCommand((args, open) => runResetFactor(args, open, systemClock));
