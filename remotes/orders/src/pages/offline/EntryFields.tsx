import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import type { FormDrawerState } from '@portal/ui';
import { FeePreview } from './FeePreview.tsx';
import { Field } from './fields.ts';
import { words } from './words.ts';

/** Fields of a payment over the counter, with its fee as soon as that is known. */
export function EntryFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const typed = form.values as Record<'merId' | 'currency' | 'txnAmt' | 'txnDate', string>;
  const today = platformToday();
  return (
    <>
      <Field.Merchant name="merId" />
      <Field.Currency name="currency" />
      <Field.Amount name="txnAmt" currency={typed.currency ?? ''} />
      <Field.Text name="voucherNo" />
      <Field.Date name="txnDate" max={today} />
      <Field.Text name="txnClock" hint={t('clockHint')} />
      <Field.Date name="voucherDate" max={today} />
      <Field.Text name="payerName" />
      <Field.Text name="payerBank" />
      <Field.Text name="payerAccount" />
      <Field.Voucher name="proof" />
      <Field.TextArea name="remark" />
      <FeePreview typed={typed} />
    </>
  );
}
