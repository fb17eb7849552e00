import type { UploadedFile } from '@portal/contract/kit/route';
import type { DeskKind } from '@portal/contract/orders/desk';
import { EVIDENCE_TYPES } from '@portal/contract/orders/desk-evidence';
import type { Context } from '../../../kernel/context.ts';
import { endingOf } from '../../../kernel/file-name.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import type { Uploads } from '../../../kernel/uploads.ts';
import { keepEvidence, openEvidence } from '../../review/forced/index.ts';
import { keptAs, merchantOfCase } from './subject.ts';

/** First bytes of a file of each type, in hex, and its MIME type. */
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
  sent: UploadedFile,
): Promise<{ evidenceId: string }> {
  const mer_id = await merchantOfCase(ctx, kind, reference);
  const file = await uploads.keep(ctx, { ...checkEvidence(sent), use: 'file' });
  const of = { kind: keptAs(kind), reference, mer_id };
  const evidenceId = await keepEvidence(ctx, of, { file });
  const diff = { evidence_id: evidenceId };
  ctx.audit({ objType: 'order:desk', objId: reference, action: 'link', diff });
  return { evidenceId };
}

/** A file, or a line as one, of a case of the caller's scope, and the note that the caller has opened it. */
export const openOfCase = (ctx: Context, evidenceId: string): Promise<FileAnswer> =>
  openEvidence(ctx, evidenceId, ({ kind, reference }) => {
    if (kind !== 'SALE' && kind !== 'REFUND') throw notFound('file.notFound');
    return merchantOfCase(ctx, kind, reference);
  });
