import type { MerchantDetail } from '@portal/contract/merchant/merchant';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { fingerprintOf } from '../../../kernel/key-fingerprint.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { maskOf } from '../../../kernel/seal.ts';
import { merchantsOf } from './merchant.store.ts';

/** Columns that leave as they are stored. */
const COLUMNS = [
  'm.mer_id as merId',
  'm.mer_name as merName',
  'm.abbr as abbr',
  'm.mcc as mcc',
  'm.nature as nature',
  'm.level as level',
  'm.province as province',
  'm.status as status',
  'm.chk_status as chkStatus',
  'm.contact as contact',
  'm.settle_cycle as settleCycle',
  'm.licence_valid as licenceValid',
  'm.create_by as createBy',
  'm.create_time as createTime',
  'm.business_scope as businessScope',
  'm.en_name as enName',
  'm.registered_name as registeredName',
  'm.category as category',
  'm.type as type',
  'm.licence_no as licenceNo',
  'm.address as address',
  'm.contact_type as contactType',
  'm.email as email',
  'm.developer_name as developerName',
  'm.legal_name as legalName',
  'm.legal_id_type as legalIdType',
  'm.legal_id_valid as legalIdValid',
  'm.admin_name as adminName',
  'm.admin_account as adminAccount',
  'm.admin_email as adminEmail',
  'm.account_name as accountName',
  'm.bank as bank',
  'm.branch as branch',
  'm.account_type as accountType',
  'm.currency as currency',
  'm.settle_address as settleAddress',
  'm.cash_outlet as cashOutlet',
  'm.settle_method as settleMethod',
  'm.settle_interval as settleInterval',
  'm.effective_date as effectiveDate',
  'm.expiry_date as expiryDate',
  'm.transfer_days as transferDays',
  'm.swift as swift',
  'm.images as images',
  'm.version as version',
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
      ...COLUMNS,
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
