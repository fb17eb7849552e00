import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Field } from './fields.ts';

/** Fields of the bank account that a merchant is paid to. */
export function BankFields() {
  const t = useWords(fileWords);
  return (
    <>
      <Field.Text name="bank" />
      <Field.Text name="branch" />
      <Field.Text name="account" hint={t('accountHint')} />
      <Field.Text name="accountName" />
      <Field.Currency name="currency" />
      <Field.Dict name="accountType" type="account_type" />
      <Field.Text name="reservedId" hint={t('idHint')} />
      <Field.Text name="reservedPhone" hint={t('phoneHint')} />
      <Field.Text name="swift" hint={t('swiftHint')} />
    </>
  );
}
