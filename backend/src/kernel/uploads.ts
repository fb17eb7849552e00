import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { FileUse } from '../db/tables/files.ts';
import { type Clock, DAY_MS, stampAt } from './clock.ts';
import type { Context } from './context.ts';
import { notFound, refuse } from './refusal.ts';
import type { FileAnswer } from './send-file.ts';

/** Files that one user may upload within 24 hours. */
export const UPLOADS_PER_DAY = 1_000;
/** A file that no record holds by then was never wanted. */
const UNUSED_MS = DAY_MS;
/** Files that one statement removes at most. */
const SWEPT_AT_ONCE = 200;
const OBJECT = 'common:upload';
/** Longest part of a stored name that comes from the sent one. */
const BASE_MAX = 60;

export interface NewUpload {
  use: FileUse;
  /** Name that its owner knows it by. */
  name: string;
  /** Ending of the stored name, without a dot. */
  ending: string;
  mime: string;
  bytes: Uint8Array;
}

/**
 * `/profile/upload/2026/11/21/invoice_<128 random bits>.pdf`: shaped like those of this family of
 * consoles, and nobody finds one by trying. Long digits are left out, they may be card numbers.
 */
function storedName({ use, name, ending }: NewUpload, now: string): string {
  const folder = use === 'avatar' ? 'avatar' : 'upload';
  const day = now.slice(0, 10).replaceAll('-', '/');
  const base = name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\w-]|\d{12,}/g, '')
    .slice(0, BASE_MAX);
  return `/profile/${folder}/${day}/${base || use}_${randomBytes(16).toString('hex')}.${ending}`;
}

/** Uploaded files, kept in the database: every process has them, a backup holds them. */
export class Uploads {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Keeps what has been checked and returns its `fileName`, which other records refer to. Refused
   * when the caller has kept `UPLOADS_PER_DAY` within a day.
   *
   * @example const fileName = await deps.uploads.keep(ctx, { use: 'avatar', name, ...picture });
   */
  async keep(ctx: Context, upload: NewUpload): Promise<string> {
    const time = this.#clock().getTime();
    const { kept } = await ctx.db
      .selectFrom('upload_file')
      .where('owner_id', '=', ctx.actor.userId)
      .where('created_at', '>', stampAt(time - DAY_MS))
      .select((of) => of.fn.countAll<string>().as('kept'))
      .executeTakeFirstOrThrow();
    if (Number(kept) >= UPLOADS_PER_DAY) throw refuse('upload.quota', { max: UPLOADS_PER_DAY });
    const { use, name, mime, bytes } = upload;
    const file_name = storedName(upload, stampAt(time));
    const row = {
      file_name,
      shown_name: name,
      use,
      mime,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      owner_id: ctx.actor.userId,
      created_at: stampAt(time),
      // As text: the embedded engine takes ten times as long for the same bytes as a parameter.
      content: sql<Uint8Array>`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`,
    };
    await ctx.db.insertInto('upload_file').values(row).execute();
    const diff = { use, size: row.size, sha256: row.sha256 };
    ctx.audit({ objType: OBJECT, objId: file_name, action: 'add', diff });
    return file_name;
  }

  /** A document, for anyone who knows its name; 404 otherwise. */
  async openDocument(ctx: Context, fileName: string): Promise<FileAnswer> {
    const file = await ctx.db
      .selectFrom('upload_file')
      .where('file_name', '=', fileName)
      .where('use', '=', 'file')
      .select(['shown_name', 'mime', 'content'])
      .executeTakeFirst();
    if (!file) throw notFound('file.notFound');
    return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
  }

  /** A picture, for everybody who knows its name; those of merchants and vouchers have routes of their own. */
  async picture(db: Kysely<Database>, fileName: string) {
    return db
      .selectFrom('upload_file')
      .where('file_name', '=', fileName)
      .where('use', 'not in', ['file', 'merchant', 'voucher'])
      .select(['mime', 'content'])
      .executeTakeFirst();
  }

  /** Which of the names exist, for what they were uploaded. */
  async usesOf(db: Kysely<Database>, fileNames: string[]): Promise<Map<string, FileUse>> {
    if (fileNames.length === 0) return new Map();
    const rows = await db
      .selectFrom('upload_file')
      .where('file_name', 'in', fileNames)
      .select(['file_name', 'use'])
      .execute();
    return new Map(rows.map((row) => [row.file_name, row.use]));
  }

  /** Removes the earlier picture of a user, whose name others may still know. */
  async removeAvatar(db: Kysely<Database>, ownerId: string, fileName: string): Promise<void> {
    await db
      .deleteFrom('upload_file')
      .where('file_name', '=', fileName)
      .where('use', '=', 'avatar')
      .where('owner_id', '=', ownerId)
      .execute();
  }

  /**
   * Removes what is a day old and held by no record, in statements of bounded size; returns how many
   * files those were.
   */
  async sweep(db: Kysely<Database>): Promise<number> {
    for (let total = 0; ; ) {
      const swept = await this.#sweepSome(db);
      total += swept;
      if (swept < SWEPT_AT_ONCE) return total;
    }
  }

  async #sweepSome(db: Kysely<Database>): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('upload_file')
      .where('file_name', 'in', (of) =>
        of
          .selectFrom('upload_file as f')
          .where('f.created_at', '<=', stampAt(this.#clock().getTime() - UNUSED_MS))
          .where(
            sql<boolean>`not exists (select 1 from sys_notice_file n where n.file_name = f.file_name)`,
          )
          .where(sql<boolean>`not exists (select 1 from sys_user u where u.avatar = f.file_name)`)
          .where(
            sql<boolean>`not exists (select 1 from mer_image i where i.file_name = f.file_name)`,
          )
          .where(
            sql<boolean>`not exists (select 1 from order_offline o where o.proof = f.file_name)`,
          )
          .where(sql<boolean>`not exists (select 1 from agent_txn t where t.proof = f.file_name)`)
          .where(
            sql<boolean>`not exists (select 1 from desk_evidence e where e.file_name = f.file_name)`,
          )
          .where(
            sql<boolean>`not exists (select 1 from remit_answer_file a where a.file_name = f.file_name)`,
          )
          .where(
            sql<boolean>`not exists (select 1 from form_draft d where f.file_name = any (d.files))`,
          )
          .limit(SWEPT_AT_ONCE)
          .select('f.file_name'),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
