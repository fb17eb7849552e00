import { spawn } from 'node:child_process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Door } from './door.ts';
import { EXIT } from './failure.ts';

/** A stop must be over by then (operations rule, backend I). */
const LIMIT_MS = 10_000;

/** Longest that calls may go on once the process was told to stop. */
const DRAIN_MS = 5_000;

/** Takes no new calls and waits for those that run; those that go on for too long are cut off. */
export async function drain(
  app: FastifyInstance,
  door: Pick<Door, 'close' | 'cut'>,
): Promise<void> {
  const cut = setTimeout(() => door.cut(), DRAIN_MS);
  await Promise.all([door.close(), app.close()]);
  clearTimeout(cut);
}

const SIGNALS = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Lets a signal end the process at once, with its children, while nothing is being answered: what a
 * start has written is taken up by the next one. Returns how to end that.
 */
export function killable(): () => void {
  const stops = Object.entries(SIGNALS).map(([signal, number]) => {
    const stop = () => process.exit(128 + number);
    process.on(signal, stop);
    return () => process.off(signal, stop);
  });
  return () => {
    for (const off of stops) off();
  };
}

const kill = () => process.kill(process.pid, 'SIGKILL');

/**
 * Kills this process when it still runs after so long. From outside: `process.exit` waits for the
 * threads of file system, name lookup and decoders, and no timer fires while it does. The pipe
 * between them tells the watchman when there is nobody left to kill.
 */
function killAfter(limitMs: number): void {
  const program = `
    setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${limitMs});
    process.stdin.on('end', () => process.exit()).resume();`;
  spawn(process.execPath, ['-e', program], {
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/**
 * Decides how the process ends. The first SIGINT or SIGTERM runs `stop` and exits with 0. An error
 * that nobody has caught leaves the process in a state that nobody knows: it is logged, `stop` runs,
 * and the exit code tells the supervisor to start over. A second signal, or ten seconds, kills it,
 * whatever it does.
 */
export function endProcess(
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
  limitMs = LIMIT_MS,
): void {
  let isStopping = false;
  const end = (exitCode: number) => {
    isStopping = true;
    killAfter(limitMs);
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
      if (isStopping) kill();
      end(0);
    });
  }
  // A rejection that nobody handles arrives here, too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error, the process ends');
    if (!isStopping) end(EXIT.software);
  });
}
