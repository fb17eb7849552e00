import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '../kernel/clock.ts';
import { portFailure } from './port.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request has arrived by then, headers and body; slower ones hold connections for nothing. */
const REQUEST_ARRIVES_MS = 2 * MINUTE_MS;
/** Longer than a proxy keeps an idle connection, so that no request meets one that is closing. */
const IDLE_MS = 72_000;

/** Addresses to listen on: `localhost` has one for each version of the protocol. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}

function listening(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, () => {
    server.off('error', reject);
    resolve((server.address() as AddressInfo).port);
  });
  return promise;
}

/**
 * The listener of the console. It is open from the first second of a start, and what answers behind
 * it is exchanged without closing the port: no request is refused in between.
 */
export class Door {
  readonly #servers: Server[] = [];
  #handler: Handler;
  #port = 0;

  private constructor(handler: Handler) {
    this.#handler = handler;
  }

  /** Listens on host and port, 0 for a free one. Throws a `StartFailure` when that is not possible. */
  static async open(host: string, port: number, handler: Handler): Promise<Door> {
    const door = new Door(handler);
    try {
      await door.#listen(host, port);
      return door;
    } catch (error) {
      await door.close();
      throw portFailure(host, port, error);
    }
  }

  get port(): number {
    return this.#port;
  }

  /** Gives every request from now on to another handler, on connections that are open already too. */
  use(handler: Handler): void {
    this.#handler = handler;
  }

  /** Refuses new connections and resolves when the calls of open ones have been answered. */
  async close(): Promise<void> {
    const closed = this.#servers.map(
      (server) => new Promise<void>((resolve) => server.close(() => resolve())),
    );
    await Promise.all(closed);
  }

  /** Cuts the connections that are still open. */
  cut(): void {
    for (const server of this.#servers) server.closeAllConnections();
  }

  async #listen(host: string, port: number): Promise<void> {
    const [first = host, ...others] = await addressesOf(host);
    this.#port = await listening(this.#add(), first, port);
    for (const other of others) {
      const server = this.#add();
      // A machine may name an address that it does not have, such as ::1.
      await listening(server, other, this.#port).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'EADDRINUSE') throw error;
        this.#servers.splice(this.#servers.indexOf(server), 1);
      });
    }
  }

  #add(): Server {
    const server = createServer(
      { requestTimeout: REQUEST_ARRIVES_MS, keepAliveTimeout: IDLE_MS },
      (request, response) => this.#handler(request, response),
    );
    this.#servers.push(server);
    return server;
  }
}
