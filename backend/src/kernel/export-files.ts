import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Clock, DAY_MS, digitsAt, stampAt } from './clock.ts';
import type { Context } from './context.ts';
import { notFound } from './refusal.ts';
import type { FileAnswer } from './send-file.ts';
import { type Workbook, writeWorkbook } from './xlsx/workbook.ts';

/** An export that nobody fetches is removed after this long. */
const KEPT_MS = DAY_MS;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Files that a user has exported, in `<data dir>/downloads`. A file is found by its row, never by a
 * path from a request, and by its owner only.
 */
export class ExportFiles {
  readonly #folder: string;
  readonly #clock: Clock;

  constructor(dataDir: string, clock: Clock) {
    this.#folder = join(dataDir, 'downloads');
    this.#clock = clock;
  }

  /**
   * Writes a workbook for the caller and returns the name to ask `/common/download` for.
   *
   * @example return deps.exportFiles.create(ctx, 'config', { sheet, columns, rows });
   */
  async create(ctx: Context, topic: string, book: Workbook): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const time = this.#clock().getTime();
    const fileName = `${randomUUID()}_${topic}.xlsx`;
    const draft = join(this.#folder, `${fileName}.part`);
    await writeWorkbook(draft, book);
    await rename(draft, this.#pathOf(fileName));
    await ctx.db
      .insertInto('export_file')
      .values({
        file_name: fileName,
        shown_name: `${topic}_${digitsAt(time)}.xlsx`,
        owner_id: ctx.actor.userId,
        created_at: stampAt(time),
        expires_at: stampAt(time + KEPT_MS),
      })
      .execute();
    return fileName;
  }

  /** The caller's own file; with `remove` it can be fetched this once. 404 otherwise. */
  async open(ctx: Context, fileName: string, remove: boolean): Promise<FileAnswer> {
    const file = await ctx.db
      .selectFrom('export_file')
      .where('file_name', '=', fileName)
      .where('owner_id', '=', ctx.actor.userId)
      .where('expires_at', '>', ctx.now)
      .select(['file_name', 'shown_name'])
      .executeTakeFirst();
    if (!file) throw notFound('file.notFound');
    const path = this.#pathOf(file.file_name);
    const handle = await open(path).catch(() => {
      throw notFound('file.notFound');
    });
    if (remove) {
      // The open handle still reads it; a caller who hangs up leaves nothing behind.
      await rm(path, { force: true });
      await ctx.db.deleteFrom('export_file').where('file_name', '=', file.file_name).execute();
    }
    const body = handle.createReadStream();
    return { name: file.shown_name, type: XLSX, body };
  }

  /** Removes what has expired. */
  async sweep(db: Kysely<Database>): Promise<void> {
    const expired = await db
      .deleteFrom('export_file')
      .where('expires_at', '<=', stampAt(this.#clock()))
      .returning('file_name')
      .execute();
    for (const file of expired) await rm(this.#pathOf(file.file_name), { force: true });
  }

  #pathOf(fileName: string): string {
    return join(this.#folder, fileName);
  }
}
