import type { Language } from '@portal/contract/constants';
import type { Route } from '@portal/contract/kit/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import { stampAt } from './clock.ts';
import type { Context } from './context.ts';
import { refusalOf } from './envelope.ts';
import { scopeFor } from './grants.ts';
import { once } from './idempotency.ts';
import { writeOperation } from './oper-log.ts';
import type { ParsedInput } from './parse.ts';
import type { Session } from './sessions.ts';
import { isTraced, isWrite, verbOf } from './verb.ts';

/** An admitted and parsed request. */
export interface Call {
  app: FastifyInstance;
  request: FastifyRequest;
  route: Route;
  input: ParsedInput;
  session: Session | undefined;
  token: string | undefined;
  language: Language;
  /** The handler opens its transactions itself. */
  ownTransaction: boolean;
}

type Work<T> = (ctx: Context) => Promise<T>;

/** Audit rows that a request gathers, and what is to run after its commit. */
interface Ledger {
  events: AuditEvent[];
  afterCommit: (() => void)[];
}

/**
 * Context of one request. Routes without sign-in have neither actor nor scope; `serve` gives their
 * handlers the type that lacks both.
 */
function contextOf(call: Call, db: Kysely<Database>, ledger: Ledger): Context {
  const { app, request, route, session } = call;
  const open = {
    db,
    language: call.language,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: call.token,
    cookie: request.headers.cookie ?? '',
    now: stampAt(app.kernel.clock()),
    audit: (event: AuditEvent) => void ledger.events.push(event),
    afterCommit: (run: () => void) => void ledger.afterCommit.push(run),
  };
  if (!session) return open as Context;
  return { ...open, actor: session.actor, scope: scopeFor(session, route.permit) };
}

/** What a write leaves behind when its handler names no event itself. */
function plainEvent({ route, input }: Call): AuditEvent {
  const { objType, action } = verbOf(route);
  const objId = Object.values(input.params ?? {}).join(',');
  return { objType, objId, action, diff: { ...input } };
}

async function runAndTrace<T>(call: Call, ctx: Context, ledger: Ledger, work: Work<T>): Promise<T> {
  const started = performance.now();
  const result = await work(ctx);
  if (!call.session) return result;
  const isPlain = ledger.events.length === 0 && !call.ownTransaction;
  if (isTraced(call.route) && isPlain) ledger.events.push(plainEvent(call));
  await writeAudit(ctx.db, ctx, ledger.events);
  if (isTraced(call.route)) {
    const costMs = performance.now() - started;
    await writeOperation(ctx.db, ctx, { ...call, error: '', costMs });
  }
  return result;
}

async function logFailure(call: Call, error: unknown): Promise<void> {
  const { app, request, session, route } = call;
  if (!session || !isTraced(route)) return;
  const ctx = contextOf(call, app.kernel.db, { events: [], afterCommit: [] });
  const text = refusalOf(error)?.message ?? 'system.failed';
  try {
    await writeOperation(app.kernel.db, ctx, { ...call, error: text, costMs: 0 });
  } catch (logError) {
    request.log.error({ err: logError }, 'operation log not written');
  }
}

/**
 * Runs a handler: writes in one transaction with their audit and operation rows, reads on the pool,
 * calls that move money once per idempotency key. A throw undoes all of it.
 */
export async function perform<T extends object>(call: Call, work: Work<T>): Promise<T> {
  const { kernel } = call.app;
  const ledger: Ledger = { events: [], afterCommit: [] };
  const runOn = (db: Kysely<Database>): Promise<T> => {
    const ctx = contextOf(call, db, ledger);
    const run = () => runAndTrace(call, ctx, ledger, work);
    if (!call.route.money) return run();
    const key = call.request.headers['idempotency-key'];
    const name = `${call.route.method} ${call.route.path}`;
    const { userId } = ctx.actor;
    return once(
      db,
      { key: String(key ?? ''), userId, route: name, input: call.input, now: ctx.now },
      run,
    );
  };
  try {
    const inTransaction = isWrite(call.route) && !call.ownTransaction;
    const result = inTransaction ? await transact(kernel.db, runOn) : await runOn(kernel.db);
    for (const run of ledger.afterCommit) run();
    return result;
  } catch (error) {
    await logFailure(call, error);
    throw error;
  }
}
