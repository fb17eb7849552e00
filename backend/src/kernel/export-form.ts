import { CODE, type Envelope } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stampAt } from './clock.ts';
import { bearer } from './guard.ts';
import { parseQuery } from './query-string.ts';
import { sendFile } from './send-file.ts';

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<Envelope | FastifyReply>;

/** A file as the contract declares it: GET, answered by the name to ask `/common/download` for. */
export const isExport = ({ method, answer, path }: Route) =>
  method === 'GET' && answer === 'msg' && /\/(export|importTemplate)$/.test(path);

/** The filter in the body, as a form or as JSON, joins the query. */
function moveToQuery(request: FastifyRequest): void {
  const sent = Object.entries(request.body ?? {}).filter(
    ([, value]) => value !== null && value !== '',
  );
  request.query = { ...(request.query as object), ...Object.fromEntries(sent) };
  request.body = undefined;
}

/**
 * Serves an export for newer clients of this family, too (conventions §1.6): POST with the filter in
 * the body, answered by the file itself. What is no file is answered as to GET.
 */
export function serveExportForm(app: FastifyInstance, url: string, answer: Answering): void {
  const { kernel } = app;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => done(null, parseQuery(String(body))),
    );
    scope.route({
      method: 'POST',
      url,
      preHandler: async (request) => moveToQuery(request),
      handler: async (request, reply) => {
        const envelope = (await answer(request, reply)) as Envelope;
        const session = await kernel.sessions.find(bearer(request) ?? '');
        if (envelope.code !== CODE.ok || !session) return envelope;
        const now = stampAt(kernel.clock());
        const caller = { db: kernel.db, actor: session.actor, now };
        return sendFile(reply, await kernel.exportFiles.open(caller, envelope.msg ?? '', true));
      },
    });
  });
}
