import { createPublicKey, type KeyObject } from 'node:crypto';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { MerchantKey } from '@portal/contract/merchant/merchant';
import { keyBody, RSA_MIN_BITS } from '@portal/contract/merchant/merchant-rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { fingerprintOf } from '../../../kernel/key-fingerprint.ts';
import { Refusal, refuseField } from '../../../kernel/refusal.ts';

const FIELD = 'publicKey';
const spki = { format: 'der', type: 'spki' } as const;

const opened = (base64: string) => createPublicKey({ key: Buffer.from(base64, 'base64'), ...spki });
const bitsOf = (key: KeyObject) => key.asymmetricKeyDetails?.modulusLength ?? 0;

/**
 * A sent key as it is stored: base64 of its SubjectPublicKeyInfo. Refused when it is no RSA key or
 * shorter than `RSA_MIN_BITS`.
 */
export function cleanKey(sent: string): string {
  try {
    const key = opened(keyBody(sent));
    if (key.asymmetricKeyType !== 'rsa') throw refuseField(FIELD, 'merchant.publicKeyFormat');
    if (bitsOf(key) < RSA_MIN_BITS) {
      throw refuseField(FIELD, 'merchant.rsaWeak', { bits: bitsOf(key), min: RSA_MIN_BITS });
    }
    return key.export(spki).toString('base64');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuseField(FIELD, 'merchant.publicKeyFormat');
  }
}

/** The key in force: its fingerprint, its size, and the request that set it. */
export async function keyInForce(
  ctx: Context,
  merId: string,
  publicKey: string | null,
): Promise<z.output<typeof MerchantKey> | null> {
  if (!publicKey) return null;
  const set = await ctx.db
    .selectFrom('audit_record')
    .where('mer_id', '=', merId)
    .where('obj_type', 'in', ['MER_RSA', 'MER_BASIC'])
    .where('ver_status', '=', VER_STATUS.approved)
    .where(sql<boolean>`after_row ->> 'rsa_public_key' = ${publicKey}`)
    .orderBy('audit_id', 'desc')
    .select(['create_by', 'ver_time'])
    .executeTakeFirst();
  return {
    fingerprint: fingerprintOf(publicKey),
    bits: bitsOf(opened(publicKey)),
    setBy: set?.create_by ?? '',
    setTime: set?.ver_time ?? '',
  };
}
