import { NOTICE_STATUS } from '@portal/contract/system/dictionaries';
import { NoticeInput, type noticeRoutes } from '@portal/contract/system/notice';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { prepare, requireUploads, writeFiles } from './files.ts';
import { noticeById } from './notice.store.ts';
import { requireRoles, writeRoles } from './roles.ts';

type Input = z.output<typeof NoticeInput>;
type Body = z.output<typeof noticeRoutes.create.body>;
type Update = z.output<typeof noticeRoutes.update.body>;

const OBJECT = 'system:notice';
const NOTICE_FIELDS = NoticeInput.keyof().options;

/** Default values of a notice. */
const PLAIN: Omit<Input, 'noticeTitle' | 'noticeType' | 'noticeContent' | 'remark'> = {
  noticeTitleEn: '',
  noticeContentEn: '',
  status: NOTICE_STATUS.shown,
  pictures: [],
  attachments: [],
  roleIds: [],
};

const columnsOf = (input: Input) => ({
  title_zh: input.noticeTitle,
  title_en: input.noticeTitleEn,
  notice_type: input.noticeType,
  status: input.status,
  content_zh: input.noticeContent,
  content_en: input.noticeContentEn,
  remark: input.remark,
});

/** Picks the fields that an editor can change, without number, version and traces. */
const fieldsOf = (notice: Input) =>
  Object.fromEntries(NOTICE_FIELDS.map((field) => [field, notice[field]]));

/** A notice that may be written, with harmless content, and what lies in tables of its own. */
async function check(ctx: Context, uploads: Uploads, sent: Input, held: readonly string[]) {
  const { input, files } = prepare(sent);
  await requireUploads(ctx, uploads, files);
  await requireRoles(ctx, input.roleIds, held);
  const writeParts = async (noticeId: string) => {
    await writeFiles(ctx, noticeId, files);
    await writeRoles(ctx, noticeId, input.roleIds);
  };
  return { input, writeParts };
}

export async function insertNotice(ctx: Context, uploads: Uploads, sent: Body): Promise<undefined> {
  const { input, writeParts } = await check(ctx, uploads, { ...PLAIN, ...sent }, []);
  const { notice_id } = await ctx.db
    .insertInto('sys_notice')
    .values({ ...columnsOf(input), ...created(ctx) })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  await writeParts(notice_id);
  ctx.audit({ objType: OBJECT, objId: notice_id, action: 'add', diff: fieldsOf(input) });
}

/** The record, its files and roles as the caller saw them, or 409. */
export async function updateNotice(
  ctx: Context,
  uploads: Uploads,
  sent: Update,
): Promise<undefined> {
  const { noticeId } = sent;
  const before = await noticeById(ctx, noticeId);
  const { input, writeParts } = await check(ctx, uploads, { ...before, ...sent }, before.roleIds);
  const result = await ctx.db
    .updateTable('sys_notice')
    .set({ ...columnsOf(input), version: sql`version + 1`, ...updated(ctx) })
    .where('notice_id', '=', noticeId)
    .where('version', '=', sent.version ?? before.version)
    .executeTakeFirst();
  requireChanged(result, true);
  await writeParts(noticeId);
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
