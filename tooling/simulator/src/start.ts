import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOf } from '@portal/contract/channel/calls';
import { READS } from '@portal/contract/channel/network';
import { Book } from './book.ts';
import { CallRefused, perform, type World } from './channel.ts';
import { Clock } from './clock.ts';
import { control, report } from './control.ts';
import { Faults } from './faults.ts';
import { Outbox } from './outbox.ts';
import { isSignedBy, signedHeaders } from './signature.ts';

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

const BODY_LIMIT_BYTES = 64 * 1024;
const CHANNEL_CALL = /^\/([A-Z][A-Z0-9_]{1,19})\/([a-zA-Z]{1,20})$/;

interface Access {
  /** Names the secret on both sides. */
  key: string;
  secret: string;
}

/** The body as text; undefined when it is too long. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: object, headers = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

const refuse = (response: ServerResponse, status: number, error: string) =>
  send(response, status, { error });

/** The channels: `POST /<channel>/<call>` as the contract says it, and `/control`. */
function simulatorServer(world: World, { key, secret }: Access): Server {
  function answerCall(
    { headers }: IncomingMessage,
    text: string,
    path: RegExpExecArray,
    response: ServerResponse,
  ): void {
    const [, chnlCode = '', name = ''] = path;
    const asked = callOf(parsed(text));
    if (!asked || asked.call !== name) {
      refuse(response, 400, 'not a call');
      return;
    }
    const subject = 'reference' in asked.rest ? String(asked.rest.reference) : '';
    // The connection stays open without an answer: the caller has to give up by itself.
    if (world.faults.happens('timeoutBefore', subject)) return;
    const readsNetwork = headers[READS.header] === READS.network;
    const answer = perform({ ...world, readsNetwork }, chnlCode, asked.call, asked.rest);
    if (world.faults.happens('timeoutAfter', subject)) return;
    const body = JSON.stringify(answer);
    response.writeHead(200, signedHeaders(secret, key, world.clock.now(), body)).end(body);
  }

  async function answerControl(
    request: IncomingMessage,
    text: string,
    response: ServerResponse,
  ): Promise<void> {
    if (request.headers.authorization !== `Bearer ${secret}`) {
      return refuse(response, 401, 'not for you');
    }
    if (request.method === 'GET') return send(response, 200, report(world));
    const answer = await control(world, parsed(text));
    if (answer) send(response, 200, answer);
    else refuse(response, 400, 'not a command');
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    if (text === undefined) return refuse(response, 413, 'too large');
    if (request.url === '/control') return answerControl(request, text, response);
    const path = CHANNEL_CALL.exec(request.url ?? '');
    if (!path || request.method !== 'POST') return refuse(response, 404, 'not here');
    if (!isSignedBy(secret, request.headers, world.clock.now(), text)) {
      return refuse(response, 401, 'not signed');
    }
    answerCall(request, text, path, response);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (error instanceof CallRefused) refuse(response, 409, error.message);
      else response.destroy(error instanceof Error ? error : undefined);
    });
  });
}
