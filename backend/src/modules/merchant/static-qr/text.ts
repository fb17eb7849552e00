import type { StaticQrInput } from '@portal/contract/merchant/static-qr';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { created } from '../../../kernel/traced.ts';
import { requireUsable } from './merchant.ts';
import { accountKeyOf, isKnown } from './payee.ts';
import { type Content, makePayload } from './payload.ts';
import { type Code, codeById } from './static-qr.store.ts';

type Input = z.output<typeof StaticQrInput>;

export const OBJECT = 'mer:staticQr';

/** Returns the content of a code. */
export const contentOf = (code: Code): Content => ({
  merName: code.merName,
  city: code.city,
  store: code.store,
  terminal: code.terminal,
  phone: code.phone,
  currency: code.currency === '116' ? '116' : '840',
  amount: code.amount,
  kind: code.kind,
  bakongAccount: code.bakongAccount,
  merchantId: code.merchantId,
  acquiringBank: code.acquiringBank,
  expireMinutes: code.expireMinutes,
});

/** Describes a code for the audit trail: no account, the phone masked; the md5 identifies the text. */
export const traceOf = (code: Code) => {
  const { phone, bakongAccount: _, ...content } = contentOf(code);
  return { ...content, phone: mask.phone(phone), md5: code.md5 };
};

/**
 * Makes the text of an approved code from what it is now; what was made before stays known. One
 * that says the same is kept.
 */
export async function makeText(ctx: Context, qrId: string): Promise<void> {
  const code = await codeById(ctx, qrId);
  const made = makePayload(contentOf(code), await requireUsable(ctx, code.merId), timeOf(ctx.now));
  if (made.md5 === code.md5) return;
  const sealer = await sealerOf(ctx.db);
  const no = (code.versions[0]?.payloadNo ?? 0) + 1;
  await ctx.db
    .insertInto('static_qr_payload')
    .values({
      qr_id: qrId,
      payload_no: no,
      payload: sealedValue(sealer.seal(made.payload, '')),
      md5: made.md5,
      type: made.type,
      expire_minutes: code.expireMinutes,
      expire_at: made.expireAt || null,
      account_key: accountKeyOf(sealer, code),
      payee_name: code.merName,
      ...created(ctx),
    })
    .execute();
  await sql`update static_qr set payload_no = ${no} where qr_id = ${qrId}`.execute(ctx.db);
}

/** Shows the code that an input would make, without keeping it; refused for a payee that needs a review. */
export async function previewOf(ctx: Context, { merId, ...content }: Input) {
  const mcc = await requireUsable(ctx, merId);
  if (!(await isKnown(ctx, merId, content))) throw refuse('staticQr.notReviewed');
  return makePayload(content, mcc, timeOf(ctx.now));
}
