/** A stop must be over by then (operations rule, backend I). */
const LIMIT_MS = 10_000;

/**
 * Runs `stop` at the first SIGINT or SIGTERM and ends the process. A second signal, or ten seconds,
 * ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}
