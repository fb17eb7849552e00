import { sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { pickColumns } from './image.ts';
import type { LiveTable, Reviewed } from './reviewed.ts';

/** Location of a live row: table, name of its key, and the key as text. */
export interface LivePlace {
  table: LiveTable;
  key: string;
  id: string;
}

async function readLiveRow(
  ctx: Context,
  { table, key, id }: LivePlace,
  held: boolean,
): Promise<Image | undefined> {
  const { rows } = await sql<{ image: Image }>`
    select to_jsonb(t) as image from ${sql.table(table)} t
     where t.${sql.ref(key)}::text = ${id} ${held ? sql`for update` : sql``}`.execute(ctx.db);
  return rows[0]?.image;
}

/** Writes an image over a live row; its version is raised when more than its state changes. */
export async function writeLiveRow(
  ctx: Context,
  { table, key, id }: LivePlace,
  image: Image,
): Promise<void> {
  const set = Object.keys(image).map((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`);
  const isContent = Object.keys(image).some((column) => column !== 'chk_status');
  const trace = [
    sql`version = t.version + 1`,
    sql`update_by = ${ctx.actor.userName}`,
    sql`update_time = ${ctx.now}`,
  ];
  await sql`
    update ${sql.table(table)} t
       set ${sql.join([...set, ...(isContent ? trace : [])])}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(image)}::jsonb) p
     where t.${sql.ref(key)}::text = ${id}`.execute(ctx.db);
}

/**
 * Returns requested values as the database writes them to JSON, the form in which a live row is read:
 * the two are compared. Values that are no column of the table stay as they are.
 */
export async function asWritten(ctx: Context, table: LiveTable, asked: Image): Promise<Image> {
  const written = await sql<{ image: Image }>`
    select to_jsonb(p) as image
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(asked)}::jsonb) p`.execute(
    ctx.db,
  );
  const { image } = oneRow(written);
  const own = Object.keys(asked).filter((column) => column in image);
  return { ...asked, ...pickColumns(image, own) };
}

/** Reads the current image of an object, `held` until the transaction ends; 404 if there is none. */
export async function liveImage(
  ctx: Context,
  reviewed: Reviewed,
  objId: string,
  { held = true }: { held?: boolean } = {},
): Promise<Image> {
  const { row, live } = reviewed;
  const image = row ? await readLiveRow(ctx, { ...row, id: objId }, held) : {};
  if (!image) throw notFound();
  return { ...image, ...(await live?.(ctx, objId)) };
}
