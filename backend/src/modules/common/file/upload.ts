import { type fileRoutes, isOfUse, isPdf, UPLOAD_TYPES } from '@portal/contract/common/file';
import { API_BASE } from '@portal/contract/constants';
import type { Answer, HandlerInput } from '@portal/contract/kit/route';
import type { Context } from '../../../kernel/context.ts';
import { cleanPicture } from '../../../kernel/pictures.ts';
import { takeTurns } from '../../../kernel/turns.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { checkDocument, requireEnding } from './documents.ts';

type Route = typeof fileRoutes.upload;

/** One file at a time goes to the database: calls of others come between two of them, on its one connection too. */
const turn = takeTurns(1);

/**
 * Keeps a document as it is, a picture drawn again; ending and content must be of the use's types. A voucher is one
 * or the other until a record claims it.
 */
export async function keepUpload(
  ctx: Context,
  uploads: Uploads,
  { query, file }: HandlerInput<Route>,
): Promise<Answer<Route>> {
  const use = query.use ?? (isOfUse(file.name, 'editor') ? 'editor' : 'file');
  if (use !== 'file') requireEnding(file.name, UPLOAD_TYPES[use]);
  const kept = use === 'voucher' ? (isPdf(file.name) ? 'file' : 'image') : use;
  const checked =
    kept === 'file'
      ? checkDocument(file)
      : await cleanPicture(file.bytes, { types: UPLOAD_TYPES[kept], userId: ctx.actor.userId });
  const fileName = await turn(ctx.actor.userId, () =>
    uploads.keep(ctx, { ...checked, use: kept, name: file.name }),
  );
  return {
    fileName,
    url: API_BASE + fileName,
    newFileName: fileName.slice(fileName.lastIndexOf('/') + 1),
    originalFilename: file.name,
  };
}
