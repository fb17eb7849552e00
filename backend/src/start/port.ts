import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from './failure.ts';

function portFailure(host: string, port: number, error: unknown): unknown {
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

/** Fails early when the port is taken: loading demonstration data first would waste a minute. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(portFailure(host, port, error)));
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  await promise;
}

/** Listens and returns the port, which differs from the wish when that is 0. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portFailure(host, port, error);
  }
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
}
