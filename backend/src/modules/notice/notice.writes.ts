import { NoticeInput, type noticeRoutes } from '@portal/contract/system/notice';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../kernel/traced.ts';
import type { Uploads } from '../../kernel/uploads.ts';
import { prepare, requireUploads, writeFiles } from './notice.files.ts';
import { noticeById } from './notice.store.ts';

type Input = z.output<typeof NoticeInput>;
type Update = z.output<typeof noticeRoutes.update.body>;

const OBJECT = 'system:notice';
const NOTICE_FIELDS = NoticeInput.keyof().options;

const columnsOf = (input: Input) => ({
  title_zh: input.noticeTitle,
  title_en: input.noticeTitleEn,
  notice_type: input.noticeType,
  status: input.status,
  content_zh: input.noticeContent,
  content_en: input.noticeContentEn,
  remark: input.remark,
});

/** What an editor can change, without number, version and traces. */
const fieldsOf = (notice: Input) =>
  Object.fromEntries(NOTICE_FIELDS.map((field) => [field, notice[field]]));

export async function insertNotice(
  ctx: Context,
  uploads: Uploads,
  sent: Input,
): Promise<undefined> {
  const { input, files } = prepare(sent);
  await requireUploads(ctx, uploads, files);
  const { notice_id } = await ctx.db
    .insertInto('sys_notice')
    .values({ ...columnsOf(input), ...created(ctx) })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await writeFiles(ctx, notice_id, files);
  ctx.audit({ objType: OBJECT, objId: notice_id, action: 'add', diff: input });
}

/** The record and its files as the caller saw them, or 409. */
export async function updateNotice(
  ctx: Context,
  uploads: Uploads,
  sent: Update,
): Promise<undefined> {
  const { noticeId } = sent;
  const before = await noticeById(ctx, noticeId);
  const { input, files } = prepare(sent);
  await requireUploads(ctx, uploads, files);
  const result = await ctx.db
    .updateTable('sys_notice')
    .set({ ...columnsOf(input), version: sql`version + 1`, ...updated(ctx) })
    .where('notice_id', '=', noticeId)
    .where('version', '=', sent.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  await writeFiles(ctx, noticeId, files);
  const diff = { before: fieldsOf(before), after: fieldsOf(input) };
  ctx.audit({ objType: OBJECT, objId: noticeId, action: 'edit', diff });
}

/** All of the ids or none. */
export async function removeNotices(ctx: Context, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids)];
  const gone = await ctx.db
    .deleteFrom('sys_notice')
    .where('notice_id', 'in', wanted)
    .returning(['notice_id', 'title_zh'])
    .execute();
  if (gone.length < wanted.length) throw notFound();
  for (const row of gone) {
    const diff = { noticeTitle: row.title_zh };
    ctx.audit({ objType: OBJECT, objId: row.notice_id, action: 'remove', diff });
  }
}
