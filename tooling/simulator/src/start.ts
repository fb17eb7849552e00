import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Book } from './book.ts';
import type { World } from './channel.ts';
import { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import { Outbox } from './outbox.ts';
import { type Access, simulatorServer } from './server.ts';

/** Interval between two checks for due events while time runs by itself. */
const TICK_MS = 250;

export interface SimulatorOptions extends Access {
  /** 0 takes one that is free. */
  port: number;
  host: string;
  seed: string;
  /** An instant: time stands there until it is moved. Left out: the time of the machine. */
  now?: string;
  /** Address that events are sent to, less `/<channel>`. */
  callback?: string;
  /** File that outlives the process. */
  state?: string;
  adopts: boolean;
}

export interface Simulator {
  /** Origin; a channel's endpoint is `<origin>/<channel>`. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the channels and listens. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { port, host, seed, now, callback, state, adopts, key, secret } = options;
  const clock = new Clock(now);
  const outbox = new Outbox({ clock, key, secret, callback });
  const world: World = {
    seed,
    clock,
    book: new Book(state),
    faults: new Faults(seed),
    outbox,
    adopts,
  };
  const server = simulatorServer(world, { key, secret });
  server.listen(port, host);
  await once(server, 'listening');
  const timer = setInterval(() => {
    if (!clock.isStanding) void outbox.deliver();
  }, TICK_MS);
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${address.port}`,
    close: async () => {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
