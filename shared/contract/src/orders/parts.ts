import { z } from 'zod';
import { MinorUnits } from '../kit/envelope.ts';
import { rule } from '../kit/rules.ts';

const freeOrNone = (max: number) => rule.orEmpty(rule.free(max)).default('');
const codeOrNone = (max: number) => rule.orEmpty(rule.code(max)).default('');
const country = () => rule.pattern(2, /^[A-Z]{2}$/, 'intake.country');

/** Somebody and where: who is billed, or to whom goods go. `country` is ISO 3166 alpha-2. */
export const Address = z.strictObject({
  name: rule.free(100),
  line1: freeOrNone(120),
  line2: freeOrNone(120),
  city: freeOrNone(60),
  region: freeOrNone(60),
  postcode: freeOrNone(16),
  country: country(),
});

/** Seller who sells through the merchant, as on a marketplace. */
export const Seller = z.strictObject({
  name: rule.free(100),
  sellerId: codeOrNone(40),
  country: rule.orEmpty(country()).default(''),
});

/** Item that is bought; `unitAmt` is minor units of the order's currency. */
export const Item = z.strictObject({
  name: rule.free(200),
  code: codeOrNone(40),
  quantity: z
    .number('intake.quantity')
    .int('intake.quantity')
    .min(1, 'intake.quantity')
    .max(999_999, 'intake.quantity'),
  unitAmt: rule.part(),
});

/** Blocks of an order (specification §3), as they are handed in and shown. */
export const OrderBlocks = {
  billing: Address.nullable(),
  shipping: Address.nullable(),
  sellers: z.array(Seller).max(20, 'intake.many'),
  item: z.array(Item).max(100, 'intake.many'),
};

const text = z.string();

/**
 * Data of the network for an order of a family: its trace and its clearing. Days are `yyyy-MM-dd`,
 * `traceTime` is `HH:mm:ss`, `settleAmt` minor units of the order's currency; each is empty until it
 * is reported.
 */
export const Clearing = z.object({
  traceDate: text,
  traceTime: text,
  settleDate: text,
  settleAmt: MinorUnits.nullable(),
  batchDate: text,
});

/** Extra fields of a card payment without its card (domain §1.5). */
export const CyberPart = z.object({
  flowId: text,
  txnType: text,
  txnSubType: text,
  cardType: text,
  /** First six digits of the card. */
  bin: text,
  billToName: text,
  billToCountry: text,
  eci: text,
  avsResult: text,
  cvnResult: text,
});

/** Issuer of the card, by its first digits; empty where nobody has entered them. */
export const CardIssuer = z.object({ binIssuer: text, binScheme: text });

/** Extra fields of a payment at a UMS or UTMS terminal; both cards are masked. */
export const UmsPart = z.object({ payerCardID: text, payeeCardID: text });

/** The fields that the family of an order has, null for the parts that are not its own. */
export const FamilyParts = {
  clearing: Clearing.nullable(),
  cyber: z.object({ ...CyberPart.shape, ...CardIssuer.shape }).nullable(),
  ums: UmsPart.nullable(),
};

/** Values of `card_level_type`. */
export const CardType = rule.dict('01', '02', '03', '04', '05');

const digits = (count: number) =>
  rule.orEmpty(rule.pattern(count, new RegExp(`^\\d{${count}}$`), 'intake.digits')).default('');
const letters = (max: number) =>
  rule.orEmpty(rule.pattern(max, /^[A-Z0-9]+$/, 'commonData.codeMsg')).default('');
const card = () =>
  rule.orEmpty(rule.pattern(19, /^\d{12,19}$/, 'blacklist.cardFormat')).default('');
/** `MMdd`, as networks write a day, or `yyyyMMdd`. */
const networkDay = () =>
  rule
    .orEmpty(rule.pattern(8, /^(\d{4})?(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, 'intake.day'))
    .default('');

/** Fields of a cyber order as a platform hands it in; `billing` states the person who is billed. */
export const IntakeCyber = z.strictObject({
  flowId: codeOrNone(40),
  txnType: digits(2),
  txnSubType: digits(2),
  /** Left out, what the card's first digits say. */
  cardType: rule.orEmpty(CardType).default(''),
  /** Only where the card number itself is not handed in. */
  bin: digits(6),
});

/** Extra fields of a cyber order's result. */
export const IntakeCyberResult = z.strictObject({
  eci: digits(2),
  avsResult: letters(2),
  cvnResult: letters(2),
});

/** Both cards of a UMS or UTMS order; the payer's is `accNo` unless it is given. */
export const IntakeUms = z.strictObject({ payerCardID: card(), payeeCardID: card() });

/** Trace and clearing data of a result; a day without a year gets the year that brings it nearest. */
export const IntakeClearing = {
  traceDate: networkDay(),
  traceTime: rule
    .orEmpty(rule.pattern(6, /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/, 'intake.traceTime'))
    .default(''),
  settleDate: networkDay(),
  settleAmt: rule.orEmpty(rule.payment()).default(''),
  batchDate: networkDay(),
};
