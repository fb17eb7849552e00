import {
  MERCHANT_IMAGES,
  MERCHANT_TABS,
  SEALED_FIELDS,
  type SealedField,
} from '@portal/contract/merchant/merchant-input';
import { mask } from '../../../kernel/seal.ts';
import type { ReviewedField } from '../../review/core/index.ts';

/** Dictionaries of fields that people maintain; the others are closed lists of the contract. */
export const DICTIONARY_OF: Readonly<Record<string, string>> = {
  nature: 'mer_nature',
  level: 'mer_level',
  category: 'mer_category',
  type: 'mer_type',
  mcc: 'mcc',
  province: 'mer_province',
  contactType: 'contact_type',
  accountType: 'account_type',
  legalIdType: 'id_type',
};

const KINDS: Readonly<Record<string, Omit<ReviewedField, 'field' | 'column'>>> = {
  superiorMerId: { kind: 'code' },
  adminAccount: { kind: 'code' },
  swift: { kind: 'code' },
  licenceNo: { kind: 'code' },
  currency: { kind: 'currency' },
  settleMethod: { kind: 'dict', dict: 'settle_method' },
  settleCycle: { kind: 'dict', dict: 'settle_cycle' },
  effectiveDate: { kind: 'day' },
  expiryDate: { kind: 'day' },
  licenceValid: { kind: 'day' },
  legalIdValid: { kind: 'day' },
  transferDays: { kind: 'count' },
};

const SEALED: ReadonlySet<string> = new Set(SEALED_FIELDS);

export const isSealed = (field: string): field is SealedField => SEALED.has(field);

/** Column of a field: the same words, written as the database does. */
export const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Masks a sealed field for the screen. */
export function maskFor(field: SealedField, text: string): string {
  if (field === 'account') return mask.account(text);
  return /phone$/i.test(field) ? mask.phone(text) : mask.idNumber(text);
}

function reviewed(field: string): ReviewedField {
  const base = { field, column: columnOf(field) };
  const dict = DICTIONARY_OF[field];
  if (isSealed(field)) return { ...base, kind: 'secret' };
  if (dict) return { ...base, kind: 'dict', dict };
  return { ...base, ...(KINDS[field] ?? { kind: 'text' }) };
}

/** Fields of each kind of request, in the order of its form. */
export const REVIEWED = {
  basic: MERCHANT_TABS.basic.map(reviewed),
  bank: MERCHANT_TABS.bank.map(reviewed),
  idInfo: MERCHANT_TABS.idInfo.map(reviewed),
  images: MERCHANT_IMAGES.map(
    (kind): ReviewedField => ({ field: kind, column: 'images', part: kind, kind: 'image' }),
  ),
  rsa: [{ field: 'publicKey', column: 'rsa_public_key', kind: 'key' }],
  status: [{ field: 'status', column: 'status', kind: 'dict', dict: 'mer_status' }],
} satisfies Record<string, ReviewedField[]>;

/** Everything that a new merchant asks for. */
export const REVIEWED_NEW: readonly ReviewedField[] = [
  ...REVIEWED.basic,
  ...REVIEWED.bank,
  ...REVIEWED.idInfo,
  ...REVIEWED.images,
  ...REVIEWED.rsa,
  ...REVIEWED.status,
];
