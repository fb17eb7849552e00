import type { NoticeFile, NoticeInput } from '@portal/contract/system/notice';
import type { z } from 'zod';
import type { FileTables, FileUse } from '../../../db/tables/files.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { cleanHtml } from './clean-html.ts';

type Input = z.output<typeof NoticeInput>;
type Shown = z.output<typeof NoticeFile>;
type Held = FileTables['sys_notice_file'];

/** Files of a notice as they are written, and the field that each came from. */
export type HeldFile = Pick<Held, 'use' | 'file_name' | 'shown_name'> & { field: keyof Input };

const inContent = (field: keyof Input, pictures: string[]): HeldFile[] =>
  pictures.map((file_name) => ({ field, use: 'editor', file_name, shown_name: '' }));

const inField = (field: keyof Input, use: Held['use'], files: Shown[]): HeldFile[] =>
  files.map((file) => ({
    field,
    use,
    file_name: file.fileName,
    shown_name: file.originalFilename,
  }));

/** Returns a notice with harmless content, and every file that it holds; refused if nothing of a content is kept. */
export function prepare(input: Input): { input: Input; files: HeldFile[] } {
  const zh = cleanHtml(input.noticeContent);
  const en = cleanHtml(input.noticeContentEn);
  if (zh.isLost) throw refuseField('noticeContent', 'notice.contentLost');
  if (en.isLost) throw refuseField('noticeContentEn', 'notice.contentLost');
  return {
    input: { ...input, noticeContent: zh.html, noticeContentEn: en.html },
    files: [
      ...inContent('noticeContent', zh.pictures),
      ...inContent('noticeContentEn', en.pictures),
      ...inField('pictures', 'image', input.pictures),
      ...inField('attachments', 'file', input.attachments),
    ],
  };
}

/** Refuses, at its field, a file that was not uploaded, or for something else. */
export async function requireUploads(
  ctx: Context,
  uploads: Uploads,
  files: readonly HeldFile[],
): Promise<void> {
  const names = files.map((file) => file.file_name);
  const uses: Map<string, FileUse> = await uploads.usesOf(ctx.db, names);
  const missing = files.find((file) => uses.get(file.file_name) !== file.use);
  if (missing) throw refuseField(missing.field, 'notice.fileGone');
}

/** Makes these the files of a notice, in their order. */
export async function writeFiles(
  ctx: Context,
  notice_id: string,
  files: readonly HeldFile[],
): Promise<void> {
  await ctx.db.deleteFrom('sys_notice_file').where('notice_id', '=', notice_id).execute();
  if (files.length === 0) return;
  const rows = files.map(({ use, file_name, shown_name }, position) => ({
    notice_id,
    use,
    position,
    file_name,
    shown_name,
  }));
  await ctx.db.insertInto('sys_notice_file').values(rows).execute();
}

export interface FilesOfNotice {
  pictures: Shown[];
  attachments: Shown[];
}

/** Pictures and attachments of notices, by notice. */
export async function filesOf(
  ctx: Context,
  noticeIds: string[],
): Promise<(noticeId: string) => FilesOfNotice> {
  const rows =
    noticeIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('sys_notice_file')
          .where('notice_id', 'in', noticeIds)
          .where('use', '<>', 'editor')
          .orderBy('position')
          .selectAll()
          .execute();
  return (noticeId) => {
    const own = (use: Held['use']) =>
      rows
        .filter((row) => row.notice_id === noticeId && row.use === use)
        .map((row) => ({ fileName: row.file_name, originalFilename: row.shown_name }));
    return { pictures: own('image'), attachments: own('file') };
  };
}
