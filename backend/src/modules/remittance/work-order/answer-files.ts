import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { noteOpened, requireOpened } from '../../../kernel/evidence.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { claimVoucher } from '../../../kernel/voucher.ts';
import { WORK_OBJECT } from './open.ts';
import { ordersOf } from './work-order.store.ts';

/** Keeps the files that an answer comes with, in their order; uploads of the caller. */
export async function keepAnswerFiles(
  ctx: Context,
  work_order_id: string,
  files: readonly { fileName: string }[],
): Promise<void> {
  for (const [at, { fileName }] of files.entries()) {
    await claimVoucher(ctx, fileName, 'files');
    await ctx.db
      .insertInto('remit_answer_file')
      .values({ work_order_id, file_no: at + 1, file_name: fileName })
      .execute();
  }
}

/** Files of answers of the caller's scope, as `a` of work order `w`. */
const answerFiles = (ctx: Context) =>
  ordersOf(ctx).innerJoin('remit_answer_file as a', 'a.work_order_id', 'w.work_order_id');

/** Those of an application, the first that was handed in first: a later answer moves none. */
const filesOf = (ctx: Context, applyNo: string) =>
  answerFiles(ctx)
    .innerJoin('upload_file as u', 'u.file_name', 'a.file_name')
    .where('w.apply_no', '=', applyNo)
    .orderBy('w.answer_time')
    .orderBy('w.work_order_id')
    .orderBy('a.file_no')
    .select(['w.work_order_id as workOrderId', 'u.shown_name as name', 'a.file_name as fileName'])
    .select(sql<string>`a.file_no::text`.as('fileNo'))
    .execute();

/** Names of what the answers about an application came with. */
export const answerFileNames = async (ctx: Context, applyNo: string): Promise<{ name: string }[]> =>
  (await filesOf(ctx, applyNo)).map(({ name }) => ({ name }));

/** Refuses to pass an application of which the caller has not opened every file of an answer. */
export async function requireAnswersOpened(ctx: Context, applyNo: string): Promise<void> {
  for (const { fileName } of await filesOf(ctx, applyNo)) await requireOpened(ctx, fileName);
}

/** True when an answer about application `r` came with files. */
export const hasAnswerFiles: RawBuilder<boolean> = sql`exists (
  select from remit_work_order w join remit_answer_file a using (work_order_id)
   where w.apply_no = r.apply_no)`;

/** A file of an answer of the caller's scope, or 404; who opens it is noted. */
export async function openAnswerFile(
  ctx: Context,
  { workOrderId, fileNo }: { workOrderId: string; fileNo: string },
): Promise<FileAnswer> {
  const file = await answerFiles(ctx)
    .innerJoin('upload_file as u', 'u.file_name', 'a.file_name')
    .where('w.work_order_id', '=', workOrderId)
    .where(sql<boolean>`a.file_no::text = ${fileNo}`)
    .select(['u.file_name', 'u.shown_name', 'u.mime', 'u.content'])
    .executeTakeFirst();
  if (!file) throw notFound();
  await noteOpened(ctx, file.file_name, { objType: WORK_OBJECT, objId: workOrderId });
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}

/** The same by its place among all files about an application. */
export async function openFileOf(ctx: Context, applyNo: string, no: number): Promise<FileAnswer> {
  const file = (await filesOf(ctx, applyNo))[no - 1];
  if (!file) throw notFound();
  return openAnswerFile(ctx, file);
}
