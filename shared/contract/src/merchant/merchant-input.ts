import { z } from 'zod';
import { SETTLE_METHOD } from '../finance/dictionaries.ts';
import { fitsPaper, paperNumber } from '../kit/rules/papers.ts';
import { rule } from '../kit/rules.ts';
import {
  accountRule,
  asciiName,
  calendarDay,
  dictValue,
  isMask,
  keptOr,
  mccRule,
  merIdRule,
  publicKeyRule,
  swiftRule,
  transferDaysRule,
} from './merchant-rules.ts';

/** Kinds of picture in the file of a merchant (specification §3), in the order of the form. */
export const MERCHANT_IMAGES = [
  'licence',
  'door',
  'bankCardFront',
  'bankCardBack',
  'idFront',
  'idBack',
  'handHeldId',
  'agreement',
] as const;
export const MerchantImage = rule.dict(...MERCHANT_IMAGES);
export type MerchantImage = z.output<typeof MerchantImage>;

/** Fields that are stored sealed; forms get their masks and send them back for "unchanged". */
export const SEALED_FIELDS = [
  'servicePhone',
  'contactId',
  'phone',
  'extenderPhone',
  'adminPhone',
  'account',
  'reservedId',
  'reservedPhone',
  'legalIdNo',
] as const;
export type SealedField = (typeof SEALED_FIELDS)[number];

/** Fields of the basic information that a merchant may change (domain §2, role M). */
export const CONTACT_FIELDS = [
  'servicePhone',
  'contactType',
  'contact',
  'contactId',
  'phone',
  'email',
] as const;

const sealed = {
  servicePhone: rule.telephone(),
  contactId: rule.idNumber(),
  phone: rule.phone(),
  extenderPhone: rule.phone(),
  adminPhone: rule.phone(),
  account: accountRule(),
  reservedId: rule.orEmpty(rule.idNumber()),
  reservedPhone: rule.phone(),
  legalIdNo: paperNumber(),
};

/** The same for a form that was filled from what the server sent. */
const kept = {
  servicePhone: keptOr(sealed.servicePhone),
  contactId: keptOr(sealed.contactId),
  phone: keptOr(sealed.phone),
  extenderPhone: keptOr(sealed.extenderPhone),
  adminPhone: keptOr(sealed.adminPhone),
  account: keptOr(sealed.account),
  reservedId: keptOr(sealed.reservedId),
  reservedPhone: keptOr(sealed.reservedPhone),
  legalIdNo: keptOr(sealed.legalIdNo),
};

/** Fields by tab (domain §3.2); sealed ones under the strict rule or the one that takes masks. */
const tabs = (rules: typeof sealed | typeof kept) => ({
  basic: {
    merName: asciiName(64),
    abbr: asciiName(32),
    registeredName: rule.name(128),
    enName: rule.orEmpty(asciiName(128)),
    nature: dictValue(),
    level: rule.orEmpty(dictValue()),
    category: dictValue(),
    type: rule.orEmpty(dictValue()),
    mcc: mccRule(),
    superiorMerId: rule.orEmpty(merIdRule()),
    businessScope: rule.text(500),
    province: dictValue(),
    address: rule.required(200),
    servicePhone: rules.servicePhone,
    contactType: dictValue(),
    contact: rule.name(64),
    contactId: rules.contactId,
    phone: rules.phone,
    email: rule.email(),
    developerName: rule.nameOrEmpty(64),
    extenderPhone: rules.extenderPhone,
    adminName: rule.name(64),
    adminAccount: rule.loginName(),
    adminEmail: rule.email(),
    adminPhone: rules.adminPhone,
  },
  bank: {
    account: rules.account,
    accountName: rule.name(128),
    bank: rule.name(128),
    branch: rule.nameOrEmpty(128),
    accountType: rule.orEmpty(dictValue()),
    currency: rule.currency(),
    reservedId: rules.reservedId,
    reservedPhone: rules.reservedPhone,
    swift: rule.orEmpty(swiftRule()),
    settleAddress: rule.required(200),
    cashOutlet: rule.text(128),
    settleMethod: rule.dict(SETTLE_METHOD),
    settleCycle: rule.dict('T0', 'T1', 'T2', 'T3', 'T7', 'D0', 'D1', 'W1', 'M1'),
    settleInterval: rule.text(20),
    effectiveDate: calendarDay(),
    expiryDate: calendarDay(),
    transferDays: transferDaysRule(),
  },
  idInfo: {
    licenceNo: rule.code(),
    licenceValid: calendarDay(),
    legalName: rule.name(64),
    legalIdType: dictValue(),
    legalIdNo: rules.legalIdNo,
    legalIdValid: calendarDay(),
  },
});

const fresh = tabs(sealed);
const read = tabs(kept);

/** Fields of each tab, in the order of the forms. */
export const MERCHANT_TABS = {
  basic: Object.keys(fresh.basic) as (keyof typeof fresh.basic)[],
  bank: Object.keys(fresh.bank) as (keyof typeof fresh.bank)[],
  idInfo: Object.keys(fresh.idInfo) as (keyof typeof fresh.idInfo)[],
};

/** Stored pictures by kind; '' takes one away, what is left out stays as it is. */
const image = () => rule.orEmpty(rule.storedFile()).optional();
const images = z.object(
  {
    licence: image(),
    door: image(),
    bankCardFront: image(),
    bankCardBack: image(),
    idFront: image(),
    idBack: image(),
    handHeldId: image(),
    agreement: image(),
  },
  'commonData.formatMsg',
);

const EXPIRY = { path: ['expiryDate'], message: 'merchant.expiryBeforeEffective' };
const expiresLater = (dates: { effectiveDate: string; expiryDate: string }) =>
  dates.expiryDate > dates.effectiveDate;

/** Of the legal person: the number is one of the chosen kind of paper. */
const ofLegalPerson = fitsPaper('legalIdType', 'legalIdNo', isMask);

const SELF = { path: ['superiorMerId'], message: 'merchant.superiorSelf' };
const isNotOwnSuperior = (mer: { merId: string; superiorMerId: string }) =>
  mer.superiorMerId !== mer.merId;

const merId = { merId: merIdRule() };
const version = { version: rule.version() };

/** A new merchant: everything, as it is asked to be; the server adds who and when. */
export const MerchantInput = z
  .object({
    ...merId,
    ...fresh.basic,
    ...fresh.bank,
    ...fresh.idInfo,
    images: images.default({}),
    publicKey: rule.orEmpty(publicKeyRule()).default(''),
    /** Draft that it came from, which goes with the submission. */
    draftId: rule.key().optional(),
  })
  .refine(isNotOwnSuperior, SELF)
  .refine(expiresLater, EXPIRY)
  .refine(...ofLegalPerson);

/** The same again after a refusal; sealed fields and the key may stay as they are. */
export const MerchantResubmission = z
  .object({
    ...read.basic,
    ...read.bank,
    ...read.idInfo,
    images: images.default({}),
    /** '': the key that was sent stays. */
    publicKey: rule.orEmpty(publicKeyRule()).default(''),
    ...version,
  })
  .refine(expiresLater, EXPIRY)
  .refine(...ofLegalPerson);

export const BasicInput = z
  .object({ ...merId, ...read.basic, ...version })
  .refine(isNotOwnSuperior, SELF);
export const BankInput = z.object({ ...read.bank, ...version }).refine(expiresLater, EXPIRY);
export const IdInfoInput = z.object({ ...read.idInfo, ...version }).refine(...ofLegalPerson);
export const ImagesInput = z.object({ images, ...version });
export const RsaInput = z.object({ publicKey: publicKeyRule(), ...version });

/** Reason for disabling, closing or re-enabling a merchant. */
export const StatusInput = z.object({ reason: rule.reason(), ...version });
/** Closing one that still has a balance: `confirm` = the last six digits of its number. */
export const CloseInput = StatusInput.extend({ confirm: rule.text(15).default('') });
