import { createServer } from 'node:net';
import { StartFailure } from './failure.ts';

/** Explains a failed attempt to listen to the person who configured it. */
export function portFailure(host: string, port: number, error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    const line = `CONSOLE_PORT: port ${port} is taken by another program. Choose another one, for example CONSOLE_PORT=${port + 1}.`;
    return new StartFailure('unavailable', line, error);
  }
  if (code === 'EACCES') {
    return new StartFailure('unavailable', `CONSOLE_PORT: port ${port} needs more rights.`, error);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure('config', `CONSOLE_HOST: this machine has no address ${host}.`, error);
  }
  return error;
}

/** Throws a `StartFailure` when the port is taken. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(portFailure(host, port, error)));
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  await promise;
}
