import type { SealedPlace } from '../kernel/reseal.ts';
import { blacklistKey, comparable } from './merchant/blacklist/index.ts';
import { payeeKey } from './merchant/static-qr/index.ts';

/**
 * Every column of the database that holds sealed values, or hashes under the search key. A test compares it with
 * the catalogue and with what the data hold, so that a new one is not forgotten when keys are rotated.
 */
export const SEALED_PLACES: readonly SealedPlace[] = [
  {
    table: 'blacklist',
    sealed: ['name', 'id_card', 'card'],
    hashed: comparable,
    keyed: { name: 'name_key', of: blacklistKey },
    isCompared: true,
  },
  {
    table: 'static_qr',
    sealed: ['phone', 'bakong_account', 'acquirer_id'],
    keyed: { name: 'account_key', from: ['kind', 'acquiring_bank'], of: payeeKey.ofCode },
    isCompared: true,
  },
  {
    table: 'static_qr_payload',
    sealed: ['payload'],
    keyed: { name: 'account_key', of: payeeKey.ofText },
    isCompared: true,
  },
  {
    table: 'mer_merchant',
    sealed: [
      'service_phone',
      'contact_id',
      'phone',
      'extender_phone',
      'legal_id_no',
      'admin_phone',
      'account',
      'reserved_id',
      'reserved_phone',
    ],
  },
  {
    table: 'audit_record',
    images: ['before_row', 'after_row'],
    keyed: { name: 'account_key', of: payeeKey.ofCode },
  },
  { table: 'form_draft', ciphers: ['content'] },
  { table: 'user_factor', sealed: ['secret'] },
  { table: 'user_factor_setup', sealed: ['secret'] },
  { table: 'user_recovery_code', sealed: ['code'] },
  { table: 'registration', sealed: ['phonenumber', 'email'] },
  { table: 'channel_endpoint', sealed: ['secret'] },
  { table: 'intake_secret', sealed: ['secret'] },
  { table: 'settle_batch', sealed: ['payee_account'] },
  { table: 'remit_apply', sealed: ['payer_account', 'id_no', 'payee_account'] },
  { table: 'agent_txn', sealed: ['payer_account', 'payee_account'] },
  { table: 'order_offline', sealed: ['payer_account'] },
  { table: 'order_ums', sealed: ['payer_card', 'payee_card'] },
  { table: 'biz_order', sealed: ['acc_no'] },
];
