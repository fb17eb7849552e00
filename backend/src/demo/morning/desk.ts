import { randomUUID } from 'node:crypto';
import { API_BASE } from '@portal/contract/constants';
import { CODE, type Envelope } from '@portal/contract/kit/codes';
import { type Answer, type CallInput, fillPath, type Route } from '@portal/contract/kit/route';
import { INTAKE_HEADERS } from '@portal/contract/orders/intake';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { signatureOf } from '../../modules/orders/intake/index.ts';

/** A call of the morning was refused; the message says which, and why. */
class MorningRefused extends Error {}

/** Key that a platform signs its calls with. */
export interface PlatformKey {
  credentialId: string;
  secret: string;
}

type Input<R extends Route> = CallInput<R> & { file?: FormData };

/** Somebody of the office at their desk: calls as their browser makes them. */
export interface Desk {
  call<R extends Route>(route: R, input: Input<R>): Promise<Answer<R>>;
  /** A call that a platform signs. */
  handIn<R extends Route>(key: PlatformKey, route: R, body: unknown): Promise<Answer<R>>;
}

/** One thing that somebody does in the morning, signed in as `userName`. */
export interface Act {
  what: string;
  userName: string;
  act: (desk: Desk) => Promise<void>;
}

/** An act of finance. */
export const finance = (what: string, act: Act['act']): Act => ({ what, userName: 'finance', act });
/** An act of the auditor. */
export const auditor = (what: string, act: Act['act']): Act => ({ what, userName: 'auditor', act });

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: FormData;
}

const ORIGIN = { ip: '127.0.0.1', browser: 'Chrome', os: 'Linux' };

/** As much of a list as somebody looks at. */
export const PAGE = { pageNum: 1, pageSize: 50 } as const;

/** The first of what was found; throws what there is none of. */
export function firstOf<T>(rows: readonly T[], what: string): T {
  const [first] = rows;
  if (first === undefined) throw new Error(`there is no ${what}`);
  return first;
}

/** Throws unless calls that answer for each record by itself have done all of them. */
export function requireDone(results: readonly { ok: boolean; msg: string }[]): void {
  firstOf(results, 'result');
  const refused = results.find(({ ok }) => !ok);
  if (refused) throw new MorningRefused(refused.msg);
}

/** A form with one file. */
export function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}

/** A query as an address has it; a range of days is `params[beginTime]`. */
function textOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, text]) => [`${name}[${part}]`, String(text)])
      : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Content of an answer, without its envelope. */
function contentOf(route: Route, { code, ...rest }: Envelope): unknown {
  if (route.answer === 'data') return 'data' in rest ? rest.data : undefined;
  return route.answer === 'msg' ? rest.msg : rest;
}

/** Calls of a person with a session in a console that need not listen. */
function deskOf(app: FastifyInstance, token: string): Desk {
  async function inject<R extends Route>(
    route: R,
    url: string,
    headers: Record<string, string>,
    payload: object | string | undefined,
  ): Promise<Answer<R>> {
    const response = await app.inject({
      method: route.method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    if (route.answer === 'file' && response.statusCode === 200) return undefined as Answer<R>;
    const answer = response.json<Envelope>();
    // Work that takes longer goes on beside the call, which is answered with a warning.
    if (answer.code === CODE.ok || answer.code === CODE.warning)
      return contentOf(route, answer) as Answer<R>;
    throw new MorningRefused(`${route.path}: ${answer.code} ${answer.msg}`);
  }
  return {
    call: (route, input) => {
      const { params, query, body, file }: Parts = input;
      const headers = {
        authorization: `Bearer ${token}`,
        ...(route.money ? { 'idempotency-key': randomUUID() } : {}),
      };
      const url = API_BASE + fillPath(route.path, params) + textOf(query);
      return inject(route, url, headers, (file ?? body) as object | undefined);
    },
    handIn: ({ credentialId, secret }, route, body) => {
      const url = API_BASE + route.path;
      const text = JSON.stringify(body);
      const time = String(Math.floor(app.kernel.clock().getTime() / 1_000));
      const nonce = randomUUID();
      const signed = { method: route.method, path: url, time, nonce, body: Buffer.from(text) };
      const headers = {
        'content-type': 'application/json',
        [INTAKE_HEADERS.credential]: credentialId,
        [INTAKE_HEADERS.time]: time,
        [INTAKE_HEADERS.nonce]: nonce,
        [INTAKE_HEADERS.signature]: signatureOf(secret, signed),
      };
      return inject(route, url, headers, text);
    },
  };
}

/**
 * Lets people work who sign in without a password when they are first asked for, and out at the end:
 * guards, audit trail and operation log see no difference.
 */
export async function withDesks(
  app: FastifyInstance,
  db: Kysely<Database>,
  work: (deskOf: (userName: string) => Promise<Desk>) => Promise<void>,
): Promise<void> {
  const tokens = new Map<string, string>();
  const signIn = async (userName: string) => {
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', userName)
      .select('user_id')
      .executeTakeFirstOrThrow();
    const token = await app.kernel.sessions.create(db, user_id, ORIGIN);
    tokens.set(userName, token);
    return token;
  };
  try {
    await work(async (userName) => deskOf(app, tokens.get(userName) ?? (await signIn(userName))));
  } finally {
    for (const token of tokens.values()) await app.kernel.sessions.end(token);
  }
}
