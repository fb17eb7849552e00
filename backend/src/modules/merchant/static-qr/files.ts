import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { isApproved } from '@portal/contract/merchant/review-state';
import type { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { codePng, codeSvg } from './picture.ts';
import { type Code, codeById } from './static-qr.store.ts';
import { makeSticker } from './sticker.ts';

type ImageQuery = z.output<typeof staticQrRoutes.image.query>;
type StickerQuery = z.output<typeof staticQrRoutes.sticker.query>;

const TYPES = { pdf: 'application/pdf', png: 'image/png', svg: 'image/svg+xml' } as const;

/** Refused of a code that nobody has passed yet, or that is disabled. */
async function givenOut(ctx: Context, qrId: string): Promise<Code> {
  const code = await codeById(ctx, qrId);
  if (!isApproved(code)) throw refuse('staticQr.notReviewed');
  if (code.status !== ON_OFF.enabled) throw refuse('staticQr.disabled');
  return code;
}

/** The code alone. */
export async function imageOf(
  ctx: Context,
  qrId: string,
  { fmt, size }: ImageQuery,
): Promise<FileAnswer> {
  const { payload } = await givenOut(ctx, qrId);
  const body = fmt === 'png' ? await codePng(payload, size) : Buffer.from(codeSvg(payload, size));
  return { name: `khqr-${qrId}.${fmt}`, type: TYPES[fmt], body };
}

/** A sheet to put up: of a code without amount only, which does not expire. */
export async function stickerOf(
  ctx: Context,
  qrId: string,
  { fmt, lang }: StickerQuery,
): Promise<FileAnswer> {
  const code = await givenOut(ctx, qrId);
  if (code.type !== QR_TYPE.static) throw refuse('staticQr.noSticker');
  const body = await makeSticker(code, fmt, lang);
  return { name: `khqr-sticker-${qrId}.${fmt}`, type: TYPES[fmt], body };
}
