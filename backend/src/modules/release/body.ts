import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A small document kept in memory, compressed once, served with revalidation. */
export interface Body {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export async function bodyOf(type: string, text: string): Promise<Body> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gz] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, br, gzip: gz };
}

export const jsonOf = (value: unknown) => bodyOf('application/json', JSON.stringify(value));

/** Answers 304 when the browser has this body already; it asks again at every use. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  cacheControl = 'no-cache',
): FastifyReply {
  reply
    .header('cache-control', cacheControl)
    .header('etag', body.etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff');
  if (knows(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(body.type).send(body[encoding ?? 'plain']);
}

/** A proxy that compresses on its own turns our tag into a weak one. */
function knows(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag);
}

function encodingFor(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}
