/** Verifies the audit trail of the configured database: `npm run verify-audit`. */
import { runCommand } from './start/run-command.ts';
import { runVerifyAudit } from './start/verify-audit.ts';

await runCommand(runVerifyAudit);
