import multipart from '@fastify/multipart';
import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import {
  DICT_VERSION_HEADER,
  NOTICE_VERSION_HEADER,
  RIGHTS_VERSION_HEADER,
} from '@portal/contract/kit/codes';
import type { Envelope } from '@portal/contract/kit/envelope';
import { message } from '@portal/contract/kit/message';
import type { Answer, HandlerInput, Route, UploadedFile } from '@portal/contract/kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../db/database-away.ts';
import { checkAnswer } from './check-answer.ts';
import { stampAt } from './clock.ts';
import type { Actor, Context, OpenContext } from './context.ts';
import { failure, type Notice, refusalOf, translateOk, wrap } from './envelope.ts';
import { isExport, serveExportForm } from './export-form.ts';
import { fail } from './fail.ts';
import { plainName } from './file-name.ts';
import { admit, bearer, sessionFor } from './guard.ts';
import { languageOf } from './language.ts';
import { writeOperation } from './oper-log.ts';
import { type ParsedInput, parseInput } from './parse.ts';
import { type Call, perform } from './perform.ts';
import { pickerOf } from './pick.ts';
import { Refusal, refuseField } from './refusal.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import type { Session } from './sessions.ts';
import { keepSignedText } from './signed-text.ts';
import { requireProof } from './step-up.ts';
import { openSealed, refuseInAddress } from './transport-key.ts';
import { isTraced } from './verb.ts';

/** Routes that need no sign-in have no scope, and an actor only where a session is read if there is one. */
export type ContextOf<R extends Route> = R extends { token: 'none' }
  ? OpenContext
  : R extends { token: 'optional' }
    ? OpenContext & { actor?: Actor }
    : Context;

/** Answer that a handler returns, without its envelope; a file with its name. */
export type Served<R extends Route> = R['answer'] extends 'file'
  ? FileAnswer
  : R['answer'] extends 'msg'
    ? Answer<R> | Notice
    : Answer<R>;

export type Handler<R extends Route> = (
  input: HandlerInput<R>,
  ctx: ContextOf<R>,
) => Promise<Served<R>> | Served<R>;

export interface ServeOptions {
  /** `own`: the handler opens its transactions itself and audits in them, `ctx.db` is the pool. */
  transaction?: 'own';
  /** Bytes that the body may have, where it is less than for others. */
  bodyLimit?: number;
}

/** `{name}` places of a contract path as the router writes them. */
const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Serves routes of the contract: session, permission, parsing, transaction, audit, idempotency and
 * envelope are done here; a handler only answers.
 *
 * @example
 * const on = serve(app);
 * on(configRoutes.list, ({ query }, ctx) => pageOfConfigs(ctx, query));
 */
export function serve(app: FastifyInstance) {
  return function on<R extends Route>(
    route: R,
    handler: Handler<R>,
    options: ServeOptions = {},
  ): void {
    const pick = pickerOf(route.data);
    const handle = handler as (input: unknown, ctx: Context) => Promise<unknown> | unknown;

    async function answer(call: Call, reply: FastifyReply): Promise<Envelope | FastifyReply> {
      if (route.answer === 'file') {
        const file = await perform(
          call,
          async (ctx) => (await handle(call.input, ctx)) as FileAnswer,
        );
        return sendFile(reply, file);
      }
      const envelope = await perform(call, async (ctx) => {
        const result = await handle(call.input, ctx);
        if (app.kernel.checkAnswers) checkAnswer(route, result);
        return wrap(route, result, pick);
      });
      return translateOk(route, envelope, call.language);
    }

    /** The call, once it may be made and is well-formed; what is refused before is logged here. */
    async function accept(request: FastifyRequest, reply: FastifyReply): Promise<Call> {
      try {
        const token = bearer(request);
        const session = await sessionFor(app.kernel, route, request);
        if (session) reply.headers(versionsOf(session));
        admit(route, session);
        const { params, query } = request;
        refuseInAddress(route, query);
        const body = await openSealed(app.kernel.db, route, request.body);
        const parts = parseInput(route, { params, query, body });
        await requireProof(app.kernel, route, session);
        const { file: field } = route;
        const input = field ? { ...parts, file: await readSentFile(field, request) } : parts;
        const language = languageOf(request.headers);
        const ownTransaction = options.transaction === 'own';
        return { app, request, route, input, session, token, language, ownTransaction };
      } catch (error) {
        await traceRefused(request, reply, route, error);
        throw error;
      }
    }

    const declared = {
      method: route.method,
      url: routerPath(route.path),
      bodyLimit: options.bodyLimit,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          return await answer(await accept(request, reply), reply);
        } catch (error) {
          return fail(request, reply, error);
        }
      },
    };
    if (!route.file && !route.signed) {
      app.route(declared);
      if (isExport(route)) serveExportForm(app, declared.url, declared.handler);
      return;
    }
    app.register(async (scope) => {
      if (route.file) await readMultipart(scope);
      else keepSignedText(scope);
      scope.route(declared);
    });
  };
}

/** Headers that tell an open window whether what it has loaded still holds. */
const versionsOf = (session: Session) => ({
  [DICT_VERSION_HEADER]: session.dictVersion,
  [NOTICE_VERSION_HEADER]: session.noticeVersion,
  [RIGHTS_VERSION_HEADER]: session.rightsVersion,
});

/**
 * Logs what a signed-in user tried and was refused before anything ran: without the permission, or
 * with input that is not accepted.
 */
async function traceRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  error: unknown,
): Promise<void> {
  const token = isTraced(route) && !isAway(error) && bearer(request);
  if (!token) return;
  const { kernel } = request.server;
  const { params, query, body, id, ip } = request;
  try {
    const session = await kernel.sessions.find(token, { passive: true });
    if (!session) return;
    await writeOperation(
      kernel.db,
      { actor: session.actor, ip, requestId: id, now: stampAt(kernel.clock()) },
      {
        route,
        input: { params, query, body } as ParsedInput,
        answer: failure(error, languageOf(request.headers), id),
        error: refusalOf(error)?.message ?? message('system.failed', { id }),
        costMs: reply.elapsedTime,
        events: [],
      },
    );
  } catch (logError) {
    request.log.error({ err: logError }, 'refused operation not logged');
  }
}

const MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
const LIMITS = { files: 1, fileSize: MAX_BYTES, fields: 10, fieldSize: 1_000, parts: 11 };

/** Makes a scope read multipart bodies; only routes with a file live in one. */
async function readMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS });
}

/** Translates a refusal of the parser for the person who sent the file. */
function refusalOfParser(field: string, error: unknown): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuseField(field, 'upload.tooLarge', { max: UPLOAD_MAX_MB });
  }
  if (code === 'FST_FILES_LIMIT') return refuseField(field, 'upload.oneFile');
  const isServerFault = statusCode !== undefined && statusCode >= 500;
  return isServerFault ? error : new Refusal('system.malformed', { cause: error });
}

/**
 * The one file of a request, in the field that the route names. No file, an empty one, a second one
 * or more than `UPLOAD_MAX_MB` is refused at that field. Read after session and permission are
 * checked, so that a stranger cannot make the server keep bytes.
 */
async function readSentFile(field: string, request: FastifyRequest): Promise<UploadedFile> {
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) {
        file = { name: plainName(part.filename), bytes: await part.toBuffer() };
      } else {
        // Unread, it would block the rest of the request for ever.
        part.file.resume();
      }
    }
  } catch (error) {
    throw refusalOfParser(field, error);
  }
  if (!file || file.bytes.length === 0) throw refuseField(field, 'upload.empty');
  return file;
}
