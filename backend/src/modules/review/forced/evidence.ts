import type { DeskEvidenceTable } from '../../../db/tables/desk.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';

/** Subject that evidence belongs to. */
export type EvidenceOf = Pick<DeskEvidenceTable, 'kind' | 'reference'>;

/** A line of a channel's bill, with the hash of all of it. */
export interface LineKept {
  day: string;
  line: string;
  sha256: string;
}

/** Keeps a stored file, or a line of a bill, as evidence for good; answers its number. */
export async function keepEvidence(
  ctx: Context,
  of: EvidenceOf & Pick<DeskEvidenceTable, 'mer_id'>,
  what: { file: string } | LineKept,
): Promise<string> {
  const kept =
    'file' in what
      ? { file_name: what.file }
      : { bill_day: what.day, bill_line: what.line, bill_sha256: what.sha256 };
  const { evidence_id } = await ctx.db
    .insertInto('desk_evidence')
    .values({ ...of, ...kept, create_by: ctx.actor.userName, create_time: ctx.now })
    .returning('evidence_id')
    .executeTakeFirstOrThrow();
  return evidence_id;
}

/** Evidence and its file, if it has one. */
const kept = (ctx: Context, evidenceId: string) =>
  ctx.db
    .selectFrom('desk_evidence as e')
    .leftJoin('upload_file as f', 'f.file_name', 'e.file_name')
    .where('e.evidence_id', '=', evidenceId);

/** The name of the file that a line of the bill of a day is saved as. */
export const nameOfLine = (day: string | null) => `bill-${day}.txt`;

/** Returns the name of evidence, its line of a bill (empty for a file), and whether the caller has opened it. */
export async function evidenceNamed(ctx: Context, evidenceId: string) {
  const { shown_name, bill_day, bill_line, seen_time } = await kept(ctx, evidenceId)
    .leftJoin('desk_evidence_seen as s', (join) =>
      join.onRef('s.evidence_id', '=', 'e.evidence_id').on('s.user_id', '=', ctx.actor.userId),
    )
    .select(['f.shown_name', 'e.bill_day', 'e.bill_line', 's.seen_time'])
    .executeTakeFirstOrThrow();
  return {
    proofName: shown_name ?? nameOfLine(bill_day),
    proofSeen: seen_time !== null,
    billLine: bill_line ?? '',
  };
}

/** A file, or a line as one, and the note that the caller has opened it; `mayRead` refuses who may not. */
export async function openEvidence(
  ctx: Context,
  evidenceId: string,
  mayRead: (of: EvidenceOf) => Promise<unknown>,
): Promise<FileAnswer> {
  const found = await kept(ctx, evidenceId)
    .select(['e.kind', 'e.reference', 'f.shown_name', 'f.mime', 'f.content'])
    .select(['e.bill_day', 'e.bill_line', 'e.bill_sha256'])
    .executeTakeFirst();
  if (!found) throw notFound('file.notFound');
  await mayRead(found);
  await ctx.db
    .insertInto('desk_evidence_seen')
    .values({ evidence_id: evidenceId, user_id: ctx.actor.userId, seen_time: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { shown_name: name, mime: type, content } = found;
  if (name !== null && type !== null && content !== null) {
    return { name, type, body: Buffer.from(content) };
  }
  const body = Buffer.from([found.bill_line, `SHA-256 ${found.bill_sha256}`, ''].join('\n'));
  return { name: nameOfLine(found.bill_day), type: 'text/plain; charset=utf-8', body };
}

/** All of what shows it was opened by who passes it; the database asks for the same. */
export async function requireOpened(ctx: Context, evidence: readonly string[]): Promise<void> {
  const seen = await ctx.db
    .selectFrom('desk_evidence_seen')
    .where('user_id', '=', ctx.actor.userId)
    .where('evidence_id', 'in', evidence)
    .select('evidence_id')
    .execute();
  if (seen.length < new Set(evidence).size) throw refuse('desk.openEvidence');
}
