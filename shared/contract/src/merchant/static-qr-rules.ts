import { typedMajor } from '@portal/money';
import { z } from 'zod';
import { message } from '../kit/message.ts';
import { rule } from '../kit/rules.ts';

/** Riel and dollar: the currencies that a code may be in (domain §5). */
export const QR_CURRENCIES = ['116', '840'] as const;
/** Whom a code pays: the account of a person, or of a merchant at an acquiring bank. */
export const QrKind = rule.dict('individual', 'merchant');
/** Minutes that a code with an amount may be paid. */
export const QR_MINUTES = { min: 1, max: 1440, initial: 10 } as const;

const [KHR] = QR_CURRENCIES;
const LABEL_MAX = 25;
const CITY_MAX = 15;
const ACCOUNT_MAX = 32;
/** Account, merchant number and bank lie in one field of 99 characters, each behind four. */
const ACCOUNTS_MAX = 99 - 3 * 4;

/** Up to 9 integer digits and 2 decimals (specification §5), and above zero. */
const AMOUNT = /^(?!0(\.0{1,2})?$)(0|[1-9]\d{0,8})(\.\d{1,2})?$/;
/** More characters than any amount has; what is longer is not read. */
const AMOUNT_MAX = 40;

/** Fields that the author of a code decides, without its amount. */
export const staticQrFields = {
  merName: rule.name(LABEL_MAX),
  city: rule.name(CITY_MAX),
  store: rule.nameOrEmpty(LABEL_MAX),
  terminal: rule.text(LABEL_MAX),
  phone: rule.orEmpty(rule.phone()),
  currency: rule.dict(...QR_CURRENCIES),
  kind: QrKind,
  bakongAccount: rule.pattern(ACCOUNT_MAX, /^[\w.-]+@[\w.-]+$/, 'staticQr.accountForm'),
  /** Of a merchant's code only, like its bank. */
  merchantId: rule.text(ACCOUNT_MAX),
  acquiringBank: rule.nameOrEmpty(ACCOUNT_MAX),
  /** Minutes in which a code with an amount may be paid. */
  expireMinutes: z
    .number('staticQr.minutes')
    .int('staticQr.minutes')
    .min(QR_MINUTES.min, 'staticQr.minutes')
    .max(QR_MINUTES.max, 'staticQr.minutes'),
};

/** The same with the amount as a person types it, in major units; empty: a code to print. */
const typed = z.object({
  ...staticQrFields,
  amount: rule.orEmpty(rule.pattern(AMOUNT_MAX, AMOUNT, 'staticQr.amountForm')),
});

/** Rules between fields: riel are whole, a merchant has a number and a bank that fit together. */
function refuseTogether(qr: z.output<typeof typed>, ctx: z.RefinementCtx): void {
  const refuse = (path: keyof typeof qr, text: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message: text });
  if (qr.currency === KHR && !/^\d*(\.0+)?$/.test(qr.amount))
    refuse('amount', 'staticQr.wholeRiel');
  if (qr.kind !== 'merchant') return;
  if (!qr.merchantId.trim()) refuse('merchantId', 'commonData.blankMsg');
  if (!qr.acquiringBank.trim()) refuse('acquiringBank', 'commonData.blankMsg');
  const { bakongAccount, merchantId, acquiringBank } = qr;
  const length = bakongAccount.length + merchantId.length + acquiringBank.length;
  if (length > ACCOUNTS_MAX)
    refuse('acquiringBank', message('staticQr.accountsLong', { max: ACCOUNTS_MAX }));
}

/** A code as a form edits it. */
export const StaticQrForm = typed
  .extend({ merId: rule.code(15) })
  .superRefine((qr, ctx) => refuseTogether(qr, ctx));

const whole = typed.superRefine(refuseTogether);

/** The amount on the wire: minor units, empty for a code to print. */
export const sentAmount = rule.orEmpty(rule.minor());

/** Refuses in minor units what the form refuses, with the same words. */
export function refuseAsTyped(qr: z.output<typeof typed>, ctx: z.RefinementCtx): void {
  const amount = qr.amount && typedMajor(qr.amount, qr.currency);
  for (const { path, message } of whole.safeParse({ ...qr, amount }).error?.issues ?? []) {
    ctx.addIssue({ code: 'custom', path, message });
  }
}
