import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { fingerprintOf } from '../../../kernel/key-fingerprint.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { maskOf } from '../../../kernel/seal.ts';
import { COLUMNS, merchantsOf } from './merchant.store.ts';

/** Columns that leave as they are stored. */
const DETAIL = [
  ...COLUMNS,
  ...aliased(
    'm',
    'business_scope',
    'en_name',
    'registered_name',
    'category',
    'type',
    'licence_no',
    'address',
    'contact_type',
    'email',
    'developer_name',
    'legal_name',
    'legal_id_type',
    'legal_id_valid',
    'admin_name',
    'admin_account',
    'admin_email',
    'account_name',
    'bank',
    'branch',
    'account_type',
    'currency',
    'settle_address',
    'cash_outlet',
    'settle_method',
    'settle_interval',
    'effective_date',
    'expiry_date',
    'transfer_days',
    'swift',
    'images',
    'version',
  ),
  'm.superior_mer_id',
  'm.rsa_public_key',
  'm.update_time',
] as const;

/** The whole file of one merchant, or 404 when it is not in the caller's scope. */
export async function merchantById(
  ctx: Context,
  merId: string,
): Promise<z.output<typeof MerchantDetail>> {
  const row = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select([
      ...DETAIL,
      maskOf('m.service_phone').as('servicePhone'),
      maskOf('m.contact_id').as('contactId'),
      maskOf('m.phone').as('phone'),
      maskOf('m.extender_phone').as('extenderPhone'),
      maskOf('m.legal_id_no').as('legalIdNo'),
      maskOf('m.admin_phone').as('adminPhone'),
      maskOf('m.account').as('account'),
      maskOf('m.reserved_id').as('reservedId'),
      maskOf('m.reserved_phone').as('reservedPhone'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { superior_mer_id, rsa_public_key, update_time, ...rest } = row;
  return {
    ...rest,
    superiorMerId: superior_mer_id ?? '',
    rsaFingerprint: fingerprintOf(rsa_public_key),
    updateTime: update_time ?? '',
  };
}
