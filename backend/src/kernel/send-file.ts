import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ByteRange, byteRange } from './byte-range.ts';

/** Answer of a `file` route. */
export interface FileAnswer {
  /** Name that the browser saves it under. */
  name: string;
  /** MIME type. */
  type: string;
  body: Buffer | Readable;
  /** Bytes of a stream, where they are known: a file that breaks off is then noticed. */
  length?: number;
  /** Of a file that never changes: a download that broke off goes on where it was. */
  parts?: Resumable;
}

interface Resumable {
  /** Names the content: a download of another one starts over. */
  tag: string;
  read(range: ByteRange): Readable;
}

/**
 * Returns the part of a file that is sent: all of it, or the requested part with a head that says
 * so; nothing if that part does not exist.
 */
function partOf(reply: FastifyReply, { body, length, parts }: FileAnswer) {
  if (!parts || length === undefined) return { body, length };
  const etag = `"${parts.tag}"`;
  const { range, 'if-range': wanted = etag } = reply.request.headers;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const asked = wanted === etag ? byteRange(range, length) : undefined;
  if (asked === undefined) return { body, length };
  if (asked === 'none') {
    reply.code(416).header('content-range', `bytes */${length}`);
    return { body: '', length: 0 };
  }
  reply.code(206).header('content-range', `bytes ${asked.from}-${asked.to}/${length}`);
  return { body: parts.read(asked), length: asked.to - asked.from + 1 };
}

/** Sends an attachment; the client reads its name from `download-filename` (specification §7). */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { name, type } = file;
  const { body, length } = partOf(reply, file);
  const encoded = encodeURIComponent(name);
  if (length !== undefined) reply.header('content-length', length);
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename=${encoded};filename*=utf-8''${encoded}`)
    .header('download-filename', encoded)
    .header('access-control-expose-headers', 'content-disposition,download-filename')
    .send(body);
}
