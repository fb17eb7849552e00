import { z } from 'zod';
import { VoucherFile } from '../common/file.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { refusalOfMinor, refusalOfTyped } from '../kit/rules/typed-amounts.ts';
import { rule } from '../kit/rules.ts';
import { refusalOfDay, refusalOfTime } from '../orders/offline-rules.ts';
import { depositAmount, typedText } from './amounts.ts';
import { bankAccount } from './parties.ts';

const agentId = rule.code(20);
const MAX_PPM = 1_000_000;

const clock = rule.pattern(8, /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'offline.clock');

/** The voucher of a transfer (specification §3); a voucher is used once (money §6). */
const fields = {
  agentId,
  currency: rule.currency(),
  /** ppm of the amount. */
  feePpm: z
    .number('vat.rate')
    .int({ error: 'vat.rate', abort: true })
    .min(0, 'vat.rate')
    .max(MAX_PPM, 'vat.rate'),
  voucherNo: rule.code(40),
  voucherDate: realDay(),
  voucherTime: clock,
  payerName: rule.name(100),
  payerBank: rule.name(100),
  payerAccount: bankAccount(),
  payeeName: rule.name(100),
  payeeBank: rule.name(100),
  payeeAccount: bankAccount(),
  proof: z.array(VoucherFile, 'offline.proof').min(1, 'offline.proof').max(1, 'offline.proof'),
  remark: rule.text(500).default(''),
};

/** Deposit as a person registers it, the amount in minor units. The server's clock decides about days. */
export const DepositInput = z
  .object({ ...fields, amount: rule.minor() })
  .superRefine(({ amount, currency }, ctx) => {
    const key = refusalOfMinor(amount, currency, depositAmount);
    if (key) ctx.addIssue({ code: 'custom', path: ['amount'], message: key });
  });

/** The same as a form edits it, the amount in major units; `now`: `yyyy-MM-dd HH:mm:ss`. */
export const depositForm = (now: () => string) =>
  z
    .object({
      ...fields,
      /** In percent. */
      feePpm: rule.percentage(),
      amount: typedText(),
    })
    .superRefine(({ amount, currency, voucherDate, voucherTime }, ctx) => {
      const refuse = (field: string, key: string | undefined) =>
        key && ctx.addIssue({ code: 'custom', path: [field], message: key });
      refuse('amount', refusalOfTyped(amount, currency, depositAmount));
      refuse('voucherDate', refusalOfDay(voucherDate, now()));
      refuse('voucherTime', refusalOfTime({ txnDate: voucherDate, txnClock: voucherTime }, now()));
    });
