import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ByteRange } from './byte-range.ts';
import { type Clock, DAY_MS, digitsAt, stampAt } from './clock.ts';
import type { Context } from './context.ts';
import { EXPORT_MIME, type ExportType, exportBytes, exportTypeOf } from './export-book.ts';
import { notFound } from './refusal.ts';
import type { FileAnswer } from './send-file.ts';
import type { Workbook } from './xlsx/workbook.ts';

/** An export that nobody fetches is removed after this long. */
const KEPT_MS = DAY_MS;

/** Kind of a file, for machines, and its title, for people. */
interface FileNames {
  topic: string;
  title: string;
}

/** Name of an exported file that nobody finds by trying, and the one that people see. */
export const namesOf = ({ topic, title }: FileNames, time: number, type: ExportType) => ({
  file_name: `${randomUUID()}_${topic}.${type}`,
  shown_name: `${title}_${digitsAt(time)}.${type}`,
});

/** Pieces of one file among those that lie under one name. */
export interface Stretch {
  firstPart: number;
  parts: number;
}

const WHOLE: Stretch = { firstPart: 0, parts: Number.MAX_SAFE_INTEGER };

/**
 * Files that users have exported, kept in the database in pieces: every process has them. A file is
 * found by its row, which is written last, and by its owner only.
 */
export class ExportFiles {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Writes a file of the kind that the caller asked for and returns the name to ask `/common/download` for.
   *
   * @example return deps.exportFiles.create(ctx, { topic: 'config', title }, { sheet, columns, rows });
   */
  async create(ctx: Context, of: FileNames, file: Workbook): Promise<string> {
    const time = this.#clock().getTime();
    const names = namesOf(of, time, ctx.exportType);
    let position = 0;
    for await (const bytes of exportBytes(ctx.exportType, file)) {
      await this.addPart(ctx.db, names.file_name, position, bytes);
      position += 1;
    }
    await ctx.db
      .insertInto('export_file')
      .values({
        ...names,
        owner_id: ctx.actor.userId,
        created_at: stampAt(time),
        expires_at: stampAt(time + KEPT_MS),
      })
      .execute();
    return names.file_name;
  }

  /** Keeps the next piece of a file. */
  async addPart(
    db: Kysely<Database>,
    fileName: string,
    position: number,
    bytes: Buffer,
  ): Promise<void> {
    await db
      .insertInto('export_part')
      .values({
        file_name: fileName,
        position,
        // As text: the embedded engine takes ten times as long for the same bytes as a parameter.
        content: sql<Uint8Array>`decode(${bytes.toString('base64')}, 'base64')`,
        created_at: stampAt(this.#clock()),
      })
      .execute();
  }

  /** The pieces of a file, one after the other. */
  async *parts(
    db: Kysely<Database>,
    fileName: string,
    { firstPart, parts }: Stretch = WHOLE,
  ): AsyncGenerator<Buffer> {
    for (let position = firstPart; position < firstPart + parts; position += 1) {
      const part = await db
        .selectFrom('export_part')
        .where('file_name', '=', fileName)
        .where('position', '=', position)
        .select('content')
        .executeTakeFirst();
      if (!part) return;
      yield Buffer.from(part.content);
    }
  }

  /** Bytes of a file from one to another, both counted; pieces before them are not read. */
  async *range(
    db: Kysely<Database>,
    fileName: string,
    { from, to }: ByteRange,
    { firstPart, parts }: Stretch = WHOLE,
  ): AsyncGenerator<Buffer> {
    const pieces = await db
      .selectFrom('export_part')
      .where('file_name', '=', fileName)
      .where('position', '>=', firstPart)
      .orderBy('position')
      .limit(parts)
      .select(['position', sql<number>`octet_length(content)`.as('length')])
      .execute();
    let start = 0;
    for (const { position, length } of pieces) {
      const end = start + length;
      if (end > from && start <= to) {
        const { content } = await db
          .selectFrom('export_part')
          .where('file_name', '=', fileName)
          .where('position', '=', position)
          .select('content')
          .executeTakeFirstOrThrow();
        yield Buffer.from(content).subarray(Math.max(from - start, 0), to + 1 - start);
      }
      start = end;
    }
  }

  async removeParts(db: Kysely<Database>, fileNames: readonly string[]): Promise<void> {
    if (fileNames.length === 0) return;
    await db.deleteFrom('export_part').where('file_name', 'in', fileNames).execute();
  }

  /** The caller's own file; with `remove` it can be fetched this once. 404 otherwise. */
  async open(
    ctx: Pick<Context, 'db' | 'actor' | 'now'>,
    fileName: string,
    remove: boolean,
  ): Promise<FileAnswer> {
    const own = ctx.db
      .selectFrom('export_file')
      .where('file_name', '=', fileName)
      .where('owner_id', '=', ctx.actor.userId)
      .where('expires_at', '>', ctx.now);
    const file = remove
      ? await ctx.db
          .deleteFrom('export_file')
          .where('file_name', 'in', own.select('file_name'))
          .returning('shown_name')
          .executeTakeFirst()
      : await own.select('shown_name').executeTakeFirst();
    if (!file) throw notFound('file.notFound');
    const body = Readable.from(this.#read(ctx.db, fileName, remove));
    return { name: file.shown_name, type: EXPORT_MIME[exportTypeOf(fileName)], body };
  }

  /** Removes what has expired, and pieces that belong to nothing any more; returns how many files. */
  async sweep(db: Kysely<Database>): Promise<number> {
    const time = this.#clock().getTime();
    const expired = await db
      .deleteFrom('export_file')
      .where('expires_at', '<=', stampAt(time))
      .returning('file_name')
      .execute();
    await this.removeParts(
      db,
      expired.map((file) => file.file_name),
    );
    await db
      .deleteFrom('export_part as p')
      .where('p.created_at', '<=', stampAt(time - KEPT_MS))
      .where(sql<boolean>`not exists (select 1 from export_file f where f.file_name = p.file_name)`)
      .where(sql<boolean>`not exists (select 1 from export_task t where t.file_name = p.file_name)`)
      .execute();
    return expired.length;
  }

  /** A caller who hangs up leaves nothing behind either. */
  async *#read(db: Kysely<Database>, fileName: string, remove: boolean): AsyncGenerator<Buffer> {
    try {
      yield* this.parts(db, fileName);
    } finally {
      if (remove) await this.removeParts(db, [fileName]);
    }
  }
}
