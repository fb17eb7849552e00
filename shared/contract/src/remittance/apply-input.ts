import { z } from 'zod';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { dictValue, merIdRule } from '../merchant/merchant-rules.ts';
import { refusalOfMinor, refusalOfTyped, remitAmount } from './amounts.ts';
import {
  accountOrCard,
  bankAccount,
  country,
  latinOrEmpty,
  latinText,
  refusalOfAge,
} from './parties.ts';
import { BusinessInd, FundSource } from './states.ts';

/** Whose account pays: the merchant names its agent, in the agent's currency. */
const account = { merId: merIdRule(), currency: rule.currency() };

/** Fields of the form (specification §3 and §5, domain §3), amounts apart. */
const fields = {
  ...account,
  businessInd: BusinessInd,
  fundSource: FundSource,
  payerName: latinText(70),
  payerAccount: bankAccount(),
  nationality: country(),
  idType: dictValue(),
  idNo: rule.idNumber(),
  birthday: realDay(),
  gender: rule.dict('0', '1'),
  residenceCountry: country(),
  city: latinText(35),
  address: latinText(70),
  payeeName: latinText(70),
  payeeAccount: accountOrCard(),
  payeeBank: latinText(40),
  payeeCountry: country(),
  samePersonFlag: rule.dict('Y', 'N'),
  remark: latinOrEmpty(200),
  /** Needed when the same was asked for within 24 hours (money §6). */
  duplicateReason: rule.text(200).default(''),
};

/** Names are one by any case and however many blanks. */
const nameOf = (name: string) => name.trim().replace(/\s+/g, ' ').toUpperCase();
const isSame = (given: { samePersonFlag: string; payerName: string; payeeName: string }) =>
  given.samePersonFlag === 'N' || nameOf(given.payerName) === nameOf(given.payeeName);
const SAME = { path: ['samePersonFlag'], message: 'remit.samePerson' };

/** What is applied for, the amount in minor units; ages are judged by the server's clock. */
export const RemitInput = z
  .object({ ...fields, amount: rule.minor() })
  .refine(isSame, SAME)
  .superRefine(({ amount, currency }, ctx) => {
    const key = refusalOfMinor(amount, currency, remitAmount);
    if (key) ctx.addIssue({ code: 'custom', path: ['amount'], message: key });
  });

/** The same as a form edits it, the amount in major units; `today`: `yyyy-MM-dd`. */
export const remitForm = (today: () => string) =>
  z
    .object({ ...fields, amount: rule.amount.notZero() })
    .refine(isSame, SAME)
    .superRefine(({ amount, currency, birthday }, ctx) => {
      const refuse = (field: string, key: string | undefined) =>
        key && ctx.addIssue({ code: 'custom', path: [field], message: key });
      refuse('amount', refusalOfTyped(amount, currency, remitAmount));
      refuse('birthday', refusalOfAge(birthday, today()));
    });

/** What is asked before submitting; without an account nobody looks for the same one. */
export const QuoteInput = z
  .object({
    ...account,
    amount: rule.minor(),
    payeeAccount: rule.orEmpty(accountOrCard()).default(''),
  })
  .superRefine(({ amount, currency }, ctx) => {
    const key = refusalOfMinor(amount, currency, remitAmount);
    if (key) ctx.addIssue({ code: 'custom', path: ['amount'], message: key });
  });

const LONGEST_VALUE = 400;
const anything = () => z.string('commonData.formatMsg').max(LONGEST_VALUE, 'commonData.formatMsg');
const names = [...Object.keys(fields), 'amount'] as (keyof typeof fields | 'amount')[];

/** What has been filled in so far, as typed; everything but its length is judged when submitted. */
export const RemitDraftContent = z
  .object(
    Object.fromEntries(names.map((name) => [name, anything()])) as Record<
      (typeof names)[number],
      ReturnType<typeof anything>
    >,
    'commonData.formatMsg',
  )
  .partial();
