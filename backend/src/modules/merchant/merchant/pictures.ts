import { refusalOfFile, UPLOAD_TYPES } from '@portal/contract/common/file';
import type { UploadedFile } from '@portal/contract/kit/route';
import type { MerchantImage } from '@portal/contract/merchant/merchant-input';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { cleanPicture } from '../../../kernel/pictures.ts';
import { notFound, Refusal, refuseField } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { merchantsOf } from './merchant.store.ts';

/** Stored names by kind of picture, as a form sends them: '' takes one away. */
export type SentPictures = Partial<Record<MerchantImage, string>>;
type Pictures = Readonly<Record<string, string>>;

const USE = 'merchant';

/** Keeps a picture for a form, drawn again without what it carried beside its pixels. */
export async function keepPicture(
  ctx: Context,
  uploads: Uploads,
  { name, bytes }: UploadedFile,
): Promise<{ fileName: string }> {
  const refusal = refusalOfFile({ name, size: bytes.length }, USE);
  if (refusal) throw new Refusal(refusal);
  const picture = await cleanPicture(bytes, {
    types: UPLOAD_TYPES.merchant,
    userId: ctx.actor.userId,
  });
  return { fileName: await uploads.keep(ctx, { use: USE, name, ...picture }) };
}

async function fileAnswer(ctx: Context, fileName: string): Promise<FileAnswer> {
  const file = await ctx.db
    .selectFrom('upload_file')
    .where('file_name', '=', fileName)
    .where('use', '=', USE)
    .select(['shown_name', 'mime', 'content'])
    .executeTakeFirst();
  if (!file) throw notFound();
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}

/** Names among these that the caller has uploaded and not sent in for another merchant. */
async function ownAmong(ctx: Context, names: readonly string[], merId: string | null) {
  const rows = await ctx.db
    .selectFrom('upload_file as f')
    .leftJoin('mer_image as i', 'i.file_name', 'f.file_name')
    .where('f.file_name', 'in', names)
    .where('f.use', '=', USE)
    .where('f.owner_id', '=', ctx.actor.userId)
    .where(sql<boolean>`(i.mer_id is null or i.mer_id = ${merId})`)
    .select('f.file_name')
    .execute();
  return new Set(rows.map((row) => row.file_name));
}

/** A picture of the caller that is in nobody's file yet; 404 for every other name. */
export async function ownPicture(ctx: Context, fileName: string): Promise<FileAnswer> {
  const own = await ownAmong(ctx, [fileName], null);
  if (!own.has(fileName)) throw notFound();
  return fileAnswer(ctx, fileName);
}

/** A picture in the file of a merchant of the caller's scope, or 404. */
export async function merchantPicture(
  ctx: Context,
  merId: string,
  kind: MerchantImage,
): Promise<FileAnswer> {
  const row = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select('m.images')
    .executeTakeFirst();
  const fileName = row?.images[kind];
  if (!fileName) throw notFound();
  return fileAnswer(ctx, fileName);
}

/**
 * The pictures that a file is asked to have. A name that is not there yet must be an upload of the
 * caller; with the request it belongs to that merchant for good.
 */
export async function attachPictures(
  ctx: Context,
  merId: string,
  current: Pictures,
  sent: SentPictures,
): Promise<Pictures> {
  const wanted = Object.fromEntries(
    Object.entries({ ...current, ...sent }).filter(([, fileName]) => fileName),
  );
  const held = new Set(Object.values(current));
  const added = Object.entries(wanted).filter(([, fileName]) => !held.has(fileName));
  if (added.length === 0) return wanted;
  const names = added.map(([, fileName]) => fileName);
  const own = await ownAmong(ctx, names, merId);
  for (const [kind, fileName] of added) {
    if (!own.has(fileName)) throw refuseField(`images.${kind}`, 'merchant.imageMissing');
  }
  await ctx.db
    .insertInto('mer_image')
    .values([...new Set(names)].map((file_name) => ({ file_name, mer_id: merId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return wanted;
}
