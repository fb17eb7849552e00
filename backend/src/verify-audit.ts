/** Verifies the audit trail of the configured database: `npm run verify-audit`. */
import { readEnvironment } from './start/environment.ts';
import { runCommand } from './start/run-command.ts';
import { runVerifyAudit } from './start/verify-audit.ts';

await runCommand((args, open) => runVerifyAudit(args, open, readEnvironment(process.env)));
