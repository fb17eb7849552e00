import type { Language } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/envelope';
import { message } from '@portal/contract/kit/message';
import type { Route } from '@portal/contract/kit/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isAway } from '../db/database-away.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Stamp } from '../db/types.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import { type CallerRows, callerRows } from './caller-rows.ts';
import { stampAt } from './clock.ts';
import type { Actor, ColumnChoice, Context } from './context.ts';
import { failure, refusalOf, translateOk } from './envelope.ts';
import type { ExportType } from './export-book.ts';
import { once } from './idempotency.ts';
import { pickText } from './language.ts';
import { type Operation, writeOperation } from './oper-log.ts';
import type { ParsedInput } from './parse.ts';
import type { FileAnswer } from './send-file.ts';
import type { Session } from './sessions.ts';
import { signedTextOf } from './signed-text.ts';
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

/** Audit rows that a request gathers, what is to run after its commit, and when it began. */
interface Ledger {
  events: AuditEvent[];
  afterCommit: (() => void)[];
  /** True when the call leaves a trace. */
  isTraced: boolean;
  /** Time of the request in the platform's zone. */
  now: Stamp;
  /** The same in milliseconds of this process, to measure from. */
  startedMs: number;
}

/** `exportType=csv` of any export (specification §7, exports); a workbook otherwise. */
const wantedType = (query: unknown): ExportType =>
  (query as { exportType?: unknown }).exportType === 'csv' ? 'csv' : 'xlsx';

/** `askFirst=true` of any export (ADR 0063). */
const asksFirst = (query: unknown): boolean =>
  (query as { askFirst?: unknown }).askFirst === 'true';

/** `shownColumns=a,b&hiddenColumns=c` of any export (specification §5); all columns otherwise. */
function choiceOf(query: unknown): ColumnChoice | undefined {
  const { shownColumns, hiddenColumns = '' } = query as Record<string, unknown>;
  if (typeof shownColumns !== 'string' || typeof hiddenColumns !== 'string') return undefined;
  return { shown: shownColumns.split(','), hidden: hiddenColumns.split(',') };
}

/**
 * Context of one request. Routes without sign-in have neither actor nor scope; `serve` gives their
 * handlers the type that lacks both.
 */
function contextOf(call: Call, db: Kysely<Database>, ledger: Ledger, rows?: CallerRows): Context {
  const { request, route, session } = call;
  const open = {
    db,
    language: call.language,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: call.token,
    platform: request.platform,
    hasHeaders: Object.entries(route.headers ?? {}).every(
      ([name, value]) => request.headers[name] === value,
    ),
    cookie: request.headers.cookie ?? '',
    signed: signedTextOf(request),
    exportType: wantedType(request.query),
    asksFirst: asksFirst(request.query),
    columnChoice: choiceOf(request.query),
    now: ledger.now,
    audit: (event: AuditEvent) => void ledger.events.push(event),
    afterCommit: (run: () => void) => void ledger.afterCommit.push(run),
    leaveNoTrace: () => {
      ledger.isTraced = false;
    },
  };
  if (!session || !rows) return open as Context;
  return {
    ...open,
    actor: inLanguage(session.actor, open.language),
    scope: rows.scope,
    scopeOf: rows.scopeOf,
  };
}

/** The actor, named in the language of the call. */
const inLanguage = (actor: Actor, language: Language): Actor => ({
  ...actor,
  nickName: pickText(language, actor.nickName, actor.nickNameEn),
});

/** Returns the event of a write whose handler names none itself. */
function plainEvent({ route, input }: Call): AuditEvent {
  const { objType, action } = verbOf(route);
  const objId = Object.values(input.params ?? {}).join(',');
  return { objType, objId, action, diff: { ...input } };
}

const costOf = ({ startedMs }: Ledger) => performance.now() - startedMs;

/** The answer as the log keeps it: as it is sent, and of a file its name. */
function kept({ route, language }: Call, result: object): Operation['answer'] {
  if (route.answer === 'file') return { file: (result as FileAnswer).name };
  return translateOk(route, result as Envelope, language);
}

/** The audit row comes last: it holds a lock that all writes share, to the end of the transaction. */
async function runAndTrace<T extends object>(
  call: Call,
  ctx: Context,
  ledger: Ledger,
  work: Work<T>,
): Promise<T> {
  const result = await work(ctx);
  if (!call.session) return result;
  if (ledger.isTraced) {
    const answer = kept(call, result);
    const { events } = ledger;
    const operation = { ...call, answer, error: '', costMs: costOf(ledger), events };
    await writeOperation(ctx.db, ctx, operation);
    const isPlain = ledger.events.length === 0 && !call.ownTransaction;
    if (isPlain) ledger.events.push(plainEvent(call));
  }
  await writeAudit(ctx.db, ctx, ledger.events);
  return result;
}

async function logFailure(
  call: Call,
  ledger: Ledger,
  error: unknown,
  rows?: CallerRows,
): Promise<void> {
  const { app, request, session, route, language } = call;
  // If the call itself could not be written, a line about it cannot be either: it would only wait.
  if (!session || !isTraced(route) || isAway(error)) return;
  const ctx = contextOf(call, app.kernel.db, ledger, rows);
  const text = refusalOf(error)?.message ?? message('system.failed', { id: request.id });
  const answer = failure(error, language, request.id);
  try {
    const { events } = ledger;
    const operation = { ...call, answer, error: text, costMs: costOf(ledger), events };
    await writeOperation(app.kernel.db, ctx, operation);
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
  const rows = call.session && callerRows(call.session, call.route.permit);
  const ledger: Ledger = {
    events: [],
    afterCommit: [],
    isTraced: isTraced(call.route),
    now: stampAt(kernel.clock()),
    startedMs: performance.now(),
  };
  const runOn = (db: Kysely<Database>): Promise<T> => {
    const ctx = contextOf(call, db, ledger, rows);
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
    const run = () => (inTransaction ? transact(kernel.db, runOn) : runOn(kernel.db));
    const result = await (rows ? rows.within(run) : run());
    for (const run of ledger.afterCommit) run();
    return result;
  } catch (error) {
    await logFailure(call, ledger, error, rows);
    throw error;
  }
}
