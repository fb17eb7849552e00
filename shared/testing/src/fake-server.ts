import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import type { Answer, HandlerInput, Route } from '@portal/contract/kit/route';
import { envelopeOf, matchPath, readQuery } from './wire.ts';

type Reply = (input: unknown, request: Request) => Promise<Response> | Response;

interface Served {
  route: Route;
  reply: Reply;
  inputs: unknown[];
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Input of a call, checked by the route's own schemas: a wrong call fails the test. */
async function readInput(route: Route, params: unknown, request: Request): Promise<unknown> {
  const body: unknown = request.body ? await request.clone().json() : undefined;
  return {
    ...(route.params && { params: route.params.parse(params) }),
    ...(route.query && {
      query: route.query.parse(readQuery(new URL(request.url).searchParams)),
    }),
    ...(route.body && { body: route.body.parse(body) }),
  };
}

/**
 * A server behind `fetch`, made of contract routes. A call that no route was given for fails
 * loudly. Call `stop` when the test ends.
 */
export class FakeServer {
  private readonly served: Served[] = [];
  private readonly realFetch = globalThis.fetch;
  /** Every request in order, with its headers. */
  readonly requests: Request[] = [];

  constructor() {
    globalThis.fetch = (input, init) => this.answer(new Request(input, init));
  }

  /** Serves a route: `server.on(configRoutes.list, ({ query }) => ({ rows, total: 1 }))`. */
  on<R extends Route>(
    route: R,
    handler: (input: HandlerInput<R>) => Answer<R> | Promise<Answer<R>>,
  ): this {
    return this.serve(route, async (input) => {
      const value = await handler(input as HandlerInput<R>);
      if (route.answer === 'file') return new Response(value as BodyInit);
      return json(envelopeOf(route, value));
    });
  }

  /** Refuses a route with an envelope: `{ code: 500, msg: '…' }`. */
  refuse(route: Route, envelope: Envelope): this {
    return this.serve(route, () => json(envelope));
  }

  /** Answers a route with a response of the test's own making. */
  respond(route: Route, reply: (request: Request) => Response | Promise<Response>): this {
    return this.serve(route, (_, request) => reply(request));
  }

  /** Lets a route fail as a broken network does. */
  disconnect(route: Route): this {
    return this.serve(route, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Inputs that a route has received so far. */
  inputs<R extends Route>(route: R): HandlerInput<R>[] {
    return this.served
      .filter((entry) => entry.route === route)
      .flatMap((entry) => entry.inputs as HandlerInput<R>[]);
  }

  /** Gives `fetch` back. */
  stop(): void {
    globalThis.fetch = this.realFetch;
  }

  private serve(route: Route, reply: Reply): this {
    this.served.push({ route, reply, inputs: [] });
    return this;
  }

  private async answer(request: Request): Promise<Response> {
    this.requests.push(request);
    const path = new URL(request.url).pathname.replace(API_BASE, '');
    for (const entry of [...this.served].reverse()) {
      const params = entry.route.method === request.method && matchPath(entry.route, path);
      if (!params) continue;
      const input = await readInput(entry.route, params, request);
      entry.inputs.push(input);
      return entry.reply(input, request);
    }
    throw new Error(`No answer was prepared for ${request.method} ${path}`);
  }
}

/** Starts a fake server; `afterEach(() => server.stop())`. */
export const fakeServer = () => new FakeServer();
