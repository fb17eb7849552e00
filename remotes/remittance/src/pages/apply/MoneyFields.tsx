import { useWords } from '@portal/i18n';
import type { FormState } from '@portal/ui';
import { Field } from './fields.ts';
import { Quote } from './Quote.tsx';
import { useQuote } from './quote.ts';
import { words } from './words.ts';

interface MoneyFieldsProps {
  form: FormState;
  /** Number of the application that is mended. */
  applyNo: string | undefined;
}

/** Fields for payer account, amount and purpose, with the cost, and the reason if it is paid twice. */
export function MoneyFields({ form, applyNo }: MoneyFieldsProps) {
  const t = useWords(words);
  const answer = useQuote(form.values, applyNo);
  const { currency, duplicateReason } = form.values as Record<string, string>;
  const isTwice =
    Boolean(duplicateReason || form.refusals.duplicateReason) ||
    (answer?.data?.duplicates.length ?? 0) > 0;
  return (
    <>
      <Field.Merchant name="merId" hint={t('merIdHint')} />
      <Field.Currency name="currency" />
      <Field.Amount name="amount" currency={currency ?? ''} />
      <Field.Dict name="businessInd" type="remit_business_ind" />
      <Field.Dict name="fundSource" type="remit_fund_source" />
      <Field.TextArea name="remark" hint={t('remarkHint')} />
      <Quote answer={answer} />
      {isTwice && <Field.TextArea name="duplicateReason" hint={t('duplicateHint')} />}
    </>
  );
}
