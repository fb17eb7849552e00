import {
  BankInput,
  BasicInput,
  IdInfoInput,
  MERCHANT_TABS,
  MerchantInput,
  MerchantResubmission,
} from '@portal/contract/merchant/merchant-input';
import { z } from 'zod';

/** Steps of the form, in order; a draft names its step by the place in this list. */
export const STEPS = ['basic', 'bank', 'settlement', 'idInfo', 'images', 'rsa', 'confirm'] as const;
export type StepKey = (typeof STEPS)[number];

/** Fields of the bank's request that are about the account; the others are about settlement. */
const ACCOUNT: readonly string[] = [
  'account',
  'accountName',
  'bank',
  'branch',
  'accountType',
  'currency',
  'reservedId',
  'reservedPhone',
  'swift',
];

const FIELDS: Record<StepKey, readonly string[]> = {
  basic: ['merId', ...MERCHANT_TABS.basic],
  bank: MERCHANT_TABS.bank.filter((name) => ACCOUNT.includes(name)),
  settlement: MERCHANT_TABS.bank.filter((name) => !ACCOUNT.includes(name)),
  idInfo: MERCHANT_TABS.idInfo,
  images: ['images'],
  rsa: ['publicKey'],
  confirm: [],
};

/** Requests whose rules across fields concern a step. */
const ACROSS: Partial<Record<StepKey, z.ZodType>> = {
  basic: BasicInput,
  settlement: BankInput,
  idInfo: IdInfoInput,
};

/**
 * Rules of one step of the form: those of its fields, and those across fields of the request that
 * they belong to. The other steps' values pass as they are.
 */
function rulesOf(whole: z.ZodObject, step: StepKey): z.ZodObject {
  if (step === 'confirm') return whole;
  const names = FIELDS[step].filter((name) => name in whole.shape);
  const own = Object.fromEntries(names.map((name) => [name, whole.shape[name] as z.ZodType]));
  return z.looseObject(own).superRefine((values, ctx) => {
    for (const { path, message } of ACROSS[step]?.safeParse(values).error?.issues ?? []) {
      if (names.includes(String(path[0]))) ctx.addIssue({ code: 'custom', path, message });
    }
  });
}

const rulesOfAll = (whole: z.ZodObject) =>
  Object.fromEntries(STEPS.map((step) => [step, rulesOf(whole, step)])) as Record<
    StepKey,
    z.ZodObject
  >;

/** Rules by step, of a new merchant and of one that is mended. */
export const RULES = { fresh: rulesOfAll(MerchantInput), mended: rulesOfAll(MerchantResubmission) };

/** The step that a field is in. */
export const stepOf = (name: string): StepKey | undefined =>
  STEPS.find((step) => FIELDS[step].includes(name.split('.')[0] ?? name));
