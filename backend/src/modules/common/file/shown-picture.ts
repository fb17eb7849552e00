import { rule } from '@portal/contract/kit/rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

/** A stored picture never changes under its name; what it shows is nobody else's business. */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/**
 * `GET /profile/…`: uploaded pictures, as the `src` of an image. An image cannot send the session's
 * header, so the name, which nobody can guess, is the permission. Documents are not served here.
 */
export function serveShownPictures(app: FastifyInstance, { uploads, db }: Deps): void {
  app.get<{ Params: { '*': string } }>('/profile/*', async ({ params }, reply) => {
    const fileName = rule.storedFile().safeParse(`/profile/${params['*']}`);
    const picture = fileName.success && (await uploads.picture(db, fileName.data));
    if (!picture) return reply.callNotFound();
    return reply.headers(HEADERS).type(picture.mime).send(Buffer.from(picture.content));
  });
}
