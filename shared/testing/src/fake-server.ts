import { API_BASE } from '@portal/contract/constants';
import { type Envelope, SEALED_PREFIX } from '@portal/contract/kit/codes';
import type { Answer, HandlerInput, Route } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { savedViewRoutes } from '@portal/contract/system/saved-view';
import { cleanup } from '@testing-library/react';
import { fakeXhr } from './fake-xhr.ts';

type Reply = (input: unknown, request: Request) => Promise<Response> | Response;

interface Served {
  route: Route;
  reply: Reply;
  inputs: unknown[];
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Input of a call, checked by the route's own schemas: a wrong call fails the test. */
async function readInput(
  route: Route,
  params: unknown,
  request: Request,
  form?: FormData,
): Promise<unknown> {
  const sent = form?.get(route.file ?? '');
  const file = sent instanceof File && { name: sent.name, bytes: await bytesOf(sent) };
  const body: unknown = request.body ? await request.clone().json() : undefined;
  return {
    ...(file && { file }),
    ...(route.params && { params: route.params.parse(params) }),
    ...(route.query && {
      query: route.query.parse(readQuery(new URL(request.url).searchParams)),
    }),
    ...(route.body && { body: route.body.parse(await openSealed(route, body)) }),
  };
}

/** Turns of the event loop in which an answer may lead to the next call. */
const QUIET_TURNS = 3;
/** A call that its test never answers is not waited for. */
const LAST_TURN = 25;
const { setTimeout: startTimer } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => startTimer(resolve, 0));

/**
 * A server behind `fetch` and uploads, made of contract routes. A call that no route was given for fails
 * loudly. Call `stop` when the test ends.
 */
export class FakeServer {
  private readonly served: Served[] = [];
  /** Calls that are not answered yet. */
  private open = 0;
  private readonly real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  /** Every request in order, with its headers. */
  readonly requests: Request[] = [];

  constructor() {
    globalThis.fetch = (input, init) => this.answer(new Request(input, init));
    globalThis.XMLHttpRequest = fakeXhr((request, form) => this.answer(request, form));
    this.on(sessionRoutes.publicKey, async () => ({ publicKey: await testPublicKey() }));
    this.on(savedViewRoutes.list, () => []);
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

  /**
   * Gives `fetch` and uploads back, once what is drawn is gone and what it has asked for is answered:
   * a test ends with its calls. Wait for it.
   */
  async stop(): Promise<void> {
    cleanup();
    for (let turn = 0; turn < LAST_TURN && (turn < QUIET_TURNS || this.open > 0); turn += 1) {
      await nextTurn();
    }
    Object.assign(globalThis, this.real);
  }

  private serve(route: Route, reply: Reply): this {
    this.served.push({ route, reply, inputs: [] });
    return this;
  }

  private async answer(request: Request, form?: FormData): Promise<Response> {
    this.open += 1;
    try {
      return await this.find(request, form);
    } finally {
      this.open -= 1;
    }
  }

  private async find(request: Request, form?: FormData): Promise<Response> {
    this.requests.push(request);
    const path = new URL(request.url).pathname.replace(API_BASE, '');
    const fits = this.served.filter(
      ({ route }) => route.method === request.method && matchPath(route, path),
    );
    // As on the real server, `/list` is not the parameter of `/{id}`, whichever was given last.
    const entry = fits.findLast(({ route }) => isStatic(route)) ?? fits.at(-1);
    if (!entry) throw new Error(`No answer was prepared for ${request.method} ${path}`);
    const input = await readInput(entry.route, matchPath(entry.route, path), request, form);
    entry.inputs.push(input);
    return entry.reply(input, request);
  }
}

/** Starts a fake server; `afterEach(() => server.stop())`. */
export const fakeServer = () => new FakeServer();

/** Returns true if a path has no places to fill. */
const isStatic = ({ path }: Route): boolean => !path.includes('{');

/** Values of the `{name}` places when `path` is this route's, else undefined. */
function matchPath(route: Route, path: string): Record<string, string> | undefined {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(
    names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
  );
}

/** Query of an address with `name[key]` folded back into objects. */
function readQuery(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of search) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (!outer || !inner) query[name] = value;
    else query[outer] = { ...(query[outer] as object), [inner]: value };
  }
  return query;
}

/** An answer in its envelope (conventions §1.1). */
function envelopeOf(route: Route, answer: unknown): Record<string, unknown> {
  const ok = { code: 200, msg: '' };
  switch (route.answer) {
    case 'data':
      return { ...ok, data: answer };
    case 'msg':
      return { ...ok, msg: answer };
    case 'done':
      return ok;
    default:
      return { ...ok, ...(answer as object) };
  }
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const SIZE = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };

let known: Promise<CryptoKeyPair> | undefined;

function keyPair(): Promise<CryptoKeyPair> {
  known ??= crypto.subtle.generateKey({ ...RSA, ...SIZE }, true, ['encrypt', 'decrypt']);
  return known;
}

/** Public key of the fake servers as PEM. Made once: a page keeps what it has been given. */
async function testPublicKey(): Promise<string> {
  const { publicKey } = await keyPair();
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const lines = btoa(String.fromCharCode(...bytes)).replace(/.{64}/g, '$&\n');
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`;
}

async function openText(sealed: unknown): Promise<unknown> {
  if (typeof sealed !== 'string' || !sealed.startsWith(SEALED_PREFIX)) return sealed;
  const { privateKey } = await keyPair();
  const text = atob(sealed.slice(SEALED_PREFIX.length));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await crypto.subtle.decrypt(RSA, privateKey, bytes));
}

/** A body as the real server reads it: with the `sealed` fields of its route opened. */
async function openSealed({ sealed = [] }: Route, body: unknown): Promise<unknown> {
  const sent = Object(body) as Record<string, unknown>;
  const names = sealed.filter((name) => name in sent);
  if (names.length === 0) return body;
  const opened = await Promise.all(names.map(async (name) => [name, await openText(sent[name])]));
  return { ...sent, ...Object.fromEntries(opened) };
}
