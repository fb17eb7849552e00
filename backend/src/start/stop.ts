import type { FastifyBaseLogger } from 'fastify';
import { EXIT } from './failure.ts';

/** A stop must be over by then (operations rule, backend I). */
const LIMIT_MS = 10_000;

/**
 * Decides how the process ends. The first SIGINT or SIGTERM runs `stop` and exits with 0. An error
 * that nobody has caught leaves the process in a state that nobody knows: it is logged, `stop` runs,
 * and the exit code tells the supervisor to start anew. A second signal, or ten seconds, ends it at
 * once.
 */
export function endProcess(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (exitCode: number) => {
    isStopping = true;
    setTimeout(() => process.exit(exitCode || 1), LIMIT_MS).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(exitCode || 1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      end(0);
    });
  }
  // A rejection that nobody handles arrives here, too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error, the process ends');
    if (!isStopping) end(EXIT.software);
  });
}
