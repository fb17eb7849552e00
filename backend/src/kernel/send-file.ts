import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answer of a `file` route. */
export interface FileAnswer {
  /** Name that the browser saves it under. */
  name: string;
  /** MIME type. */
  type: string;
  body: Buffer | Readable;
  /** Bytes of a stream, where they are known: a file that breaks off is then noticed. */
  length?: number;
}

/** Sends an attachment; the client reads its name from `download-filename` (specification §7). */
export function sendFile(
  reply: FastifyReply,
  { name, type, body, length }: FileAnswer,
): FastifyReply {
  const encoded = encodeURIComponent(name);
  if (length !== undefined) reply.header('content-length', length);
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename=${encoded};filename*=utf-8''${encoded}`)
    .header('download-filename', encoded)
    .header('access-control-expose-headers', 'content-disposition,download-filename')
    .send(body);
}
