import type { Envelope } from '@portal/contract/kit/envelope';
import type { Answer, HandlerInput, Route } from '@portal/contract/kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAnswer } from './check-answer.ts';
import type { Context, OpenContext } from './context.ts';
import { type Notice, translateOk, wrap } from './envelope.ts';
import { isExport, serveExportForm } from './export-form.ts';
import { fail } from './fail.ts';
import { admit, bearer, sessionFor } from './guard.ts';
import { languageOf } from './language.ts';
import { parseInput } from './parse.ts';
import { type Call, perform } from './perform.ts';
import { pickerOf } from './pick.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import { readMultipart, readSentFile } from './sent-file.ts';
import { keepSignedText } from './signed-text.ts';
import { traceRefused } from './trace-refused.ts';
import { openSealed } from './transport-key.ts';
import { versionsOf } from './version-headers.ts';

/** Routes that need no sign-in have neither actor nor scope. */
export type ContextOf<R extends Route> = R extends { token: 'none' | 'optional' }
  ? OpenContext
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
        const session = await sessionFor(app.kernel, route, token);
        if (session) reply.headers(versionsOf(session));
        admit(route, session);
        const { params, query } = request;
        const body = await openSealed(app.kernel.db, route, request.body);
        const parts = parseInput(route, { params, query, body });
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
