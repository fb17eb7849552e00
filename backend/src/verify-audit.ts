/** Verifies the audit trail of the configured database: `npm run verify-audit`. */
import { readEnvironment } from './start/environment.ts';
import { EXIT, StartFailure } from './start/failure.ts';
import { openConfigured } from './start/open-database.ts';
import { runVerifyAudit } from './start/verify-audit.ts';

try {
  const { text, exitCode } = await runVerifyAudit(process.argv.slice(2), () =>
    openConfigured(readEnvironment(process.env), () => undefined),
  );
  process[exitCode === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
  process.exitCode = exitCode;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof StartFailure ? error.exitCode : EXIT.software;
}
