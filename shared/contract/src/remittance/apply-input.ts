import { z } from 'zod';
import { fitsPaper, paperNumber } from '../kit/rules/papers.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { payable, refusalOfMinor, refusalOfTyped } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';
import { dictValue, merIdRule } from '../merchant/merchant-rules.ts';
import { bankAccount, country, latinOrEmpty, latinText, refusalOfAge } from './parties.ts';
import { BusinessInd, FundSource } from './states.ts';

/** Account that pays: the merchant determines the agent, the currency its account. */
const account = { merId: merIdRule(), currency: rule.currency() };

/** Fields of the form by step (specification §3 and §5, domain §3), amounts apart. */
const payer = {
  payerName: latinText(70),
  payerAccount: bankAccount(),
  nationality: country(),
  idType: dictValue(),
  idNo: paperNumber(),
  birthday: realDay(),
  gender: rule.dict('0', '1'),
  residenceCountry: country(),
  city: latinText(35),
  address: latinText(70),
};
const payee = {
  payeeName: latinText(70),
  payeeAccount: bankAccount(),
  payeeBank: latinText(40),
  payeeCountry: country(),
  samePersonFlag: rule.dict('Y', 'N'),
};
const money = {
  ...account,
  businessInd: BusinessInd,
  fundSource: FundSource,
  remark: latinOrEmpty(200),
  /** Needed when the same was asked for within 24 hours (money §6). */
  duplicateReason: rule.text(200).default(''),
};
const fields = { ...payer, ...payee, ...money };

/** Steps of the form; the last shows everything once more and submits it. */
export const REMIT_STEPS = ['payer', 'payee', 'money', 'confirm'] as const;
export type RemitStep = (typeof REMIT_STEPS)[number];

/** Fields that a step asks for. */
export const REMIT_STEP_FIELDS: Record<RemitStep, readonly string[]> = {
  payer: Object.keys(payer),
  payee: Object.keys(payee),
  money: [...Object.keys(money), 'amount'],
  confirm: [],
};

/** Names are one by any case and however many blanks. */
const nameOf = (name: string) => name.trim().replace(/\s+/g, ' ').toUpperCase();
const isSame = (given: { samePersonFlag: string; payerName: string; payeeName: string }) =>
  given.samePersonFlag === 'N' || nameOf(given.payerName) === nameOf(given.payeeName);
const SAME = { path: ['samePersonFlag'], message: 'remit.samePerson' };

/** The payer's number is one of the chosen kind of paper. */
const ofPayer = fitsPaper('idType', 'idNo');

type Refine<Given> = (given: Given, ctx: z.RefinementCtx) => void;

/** A rule for one field that looks at others too: refuses with a message key. */
const atField =
  <Given>(field: string, refusalOf: (given: Given) => string | undefined): Refine<Given> =>
  (given, ctx) => {
    const message = refusalOf(given);
    if (message) ctx.addIssue({ code: 'custom', path: [field], message });
  };

const inMinor = atField('amount', ({ amount, currency }: { amount: string; currency: string }) =>
  refusalOfMinor(amount, currency, payable),
);

/** Application as it is submitted, the amount in minor units; the server's clock decides about ages. */
export const RemitInput = z
  .object({ ...fields, amount: rule.minor() })
  .refine(isSame, SAME)
  .refine(...ofPayer)
  .superRefine(inMinor);

/**
 * The same as a form edits it, the amount in major units, by step; each step passes what the others
 * ask for as it is. `today`: `yyyy-MM-dd`.
 */
export function remitForms(today: () => string) {
  const typed = { ...money, amount: rule.amount.notZero() };
  const age = atField('birthday', ({ birthday }: { birthday: string }) =>
    refusalOfAge(birthday, today()),
  );
  const exact = atField('amount', ({ amount, currency }: { amount: string; currency: string }) =>
    refusalOfTyped(amount, currency, payable),
  );
  return {
    payer: z
      .looseObject(payer)
      .refine(...ofPayer)
      .superRefine(age),
    payee: z
      .looseObject(payee)
      .refine((given) => isSame({ ...given, payerName: String(given.payerName) }), SAME),
    money: z.looseObject(typed).superRefine(exact),
    confirm: z
      .object({ ...payer, ...payee, ...typed })
      .refine(isSame, SAME)
      .refine(...ofPayer)
      .superRefine(exact)
      .superRefine(age),
  };
}

/** Input of a quote before submitting; without a payee account, no duplicates are searched. */
export const QuoteInput = z
  .object({
    ...account,
    amount: rule.minor(),
    payeeAccount: rule.orEmpty(bankAccount()).default(''),
    /** The refused application that is mended: it is no repetition of itself. */
    applyNo: rule.code(20).optional(),
  })
  .superRefine(inMinor);

const LONGEST_VALUE = 400;
const anything = () => z.string('commonData.formatMsg').max(LONGEST_VALUE, 'commonData.formatMsg');
const names = [...Object.keys(fields), 'amount'] as (keyof typeof fields | 'amount')[];

/** Fields filled in so far, as typed; only their length is checked before they are submitted. */
export const RemitDraftContent = z
  .object(
    Object.fromEntries(names.map((name) => [name, anything()])) as Record<
      (typeof names)[number],
      ReturnType<typeof anything>
    >,
    'commonData.formatMsg',
  )
  .partial();
