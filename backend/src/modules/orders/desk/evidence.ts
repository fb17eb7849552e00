import type { UploadedFile } from '@portal/contract/kit/route';
import type { DeskKind } from '@portal/contract/orders/desk';
import { EVIDENCE_TYPES } from '@portal/contract/orders/desk-evidence';
import type { Context } from '../../../kernel/context.ts';
import { endingOf } from '../../../kernel/file-name.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { keptAs, merchantOfCase } from './subject.ts';

/** How a file of each type begins, in hex, and what it is. */
const BEGINS: Record<(typeof EVIDENCE_TYPES)[number], readonly [hex: string, mime: string]> = {
  pdf: ['255044462d', 'application/pdf'],
  png: ['89504e470d0a1a0a', 'image/png'],
  jpg: ['ffd8ff', 'image/jpeg'],
  jpeg: ['ffd8ff', 'image/jpeg'],
};

/**
 * A file that may be evidence: ending and content agree. It is kept as it came, so that its hash is
 * that of the file in the sender's hands, and only ever saved, never drawn.
 */
function checkEvidence({ name, bytes }: UploadedFile) {
  const ending = EVIDENCE_TYPES.find((type) => type === endingOf(name));
  const [hex, mime] = ending ? BEGINS[ending] : ['', ''];
  const begins = Buffer.from(bytes).subarray(0, hex.length / 2);
  if (!ending || begins.toString('hex') !== hex) {
    throw refuse('upload.wrongType', { types: EVIDENCE_TYPES.join(', ') });
  }
  return { bytes, ending, mime, name };
}

/** Keeps a file as evidence of a case. */
export async function addEvidence(
  ctx: Context,
  uploads: Uploads,
  { kind, reference }: { kind: DeskKind; reference: string },
  file: UploadedFile,
): Promise<{ evidenceId: string }> {
  const mer_id = await merchantOfCase(ctx, kind, reference);
  const file_name = await uploads.keep(ctx, { ...checkEvidence(file), use: 'file' });
  const { evidence_id } = await ctx.db
    .insertInto('desk_evidence')
    .values({
      kind: keptAs(kind),
      reference,
      mer_id,
      file_name,
      create_by: ctx.actor.userName,
      create_time: ctx.now,
    })
    .returning('evidence_id')
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: 'order:desk', objId: reference, action: 'link', diff: { evidence_id } });
  return { evidenceId: evidence_id };
}

/** A file, or a line as one, and the note that the caller has opened it. */
export async function openEvidence(ctx: Context, evidenceId: string): Promise<FileAnswer> {
  const found = await ctx.db
    .selectFrom('desk_evidence as e')
    .leftJoin('upload_file as f', 'f.file_name', 'e.file_name')
    .where('e.evidence_id', '=', evidenceId)
    .select(['e.kind', 'e.reference', 'f.shown_name', 'f.mime', 'f.content'])
    .select(['e.bill_day', 'e.bill_line', 'e.bill_sha256'])
    .executeTakeFirst();
  if (!found) throw notFound('file.notFound');
  await merchantOfCase(ctx, found.kind, found.reference);
  await ctx.db
    .insertInto('desk_evidence_seen')
    .values({ evidence_id: evidenceId, user_id: ctx.actor.userId, seen_time: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { shown_name: name, mime: type, content } = found;
  if (name !== null && type !== null && content !== null) {
    return { name, type, body: Buffer.from(content) };
  }
  const lines = [found.bill_line, `SHA-256 ${found.bill_sha256}`, ''];
  const body = Buffer.from(lines.join('\n'));
  return { name: `bill-${found.bill_day}.txt`, type: 'text/plain; charset=utf-8', body };
}
